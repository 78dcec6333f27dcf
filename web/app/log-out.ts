/** Logs out through a form, as the "Log out" button does, so that the server ends the session. */
export function logOut(): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/logout'
  document.body.append(form)
  form.requestSubmit()
}
