// Simulates someone who logged in long ago: a sensitive change is refused before it reaches the server, so that the
// client asks for confirmation.

/** Makes calls use HTTP, so that a scenario can answer them. */
export async function byHttp(page) {
  await page.routeWebSocket(/\/json\/events/, (socket) => socket.close())
  await page.reload()
}

/** Refuses the first call, as if the person had logged in a while ago. */
export async function refuseOnce(page, address, method = 'POST') {
  let isOld = true
  await page.route(address, (route) => {
    if (!isOld || route.request().method() !== method) return route.continue()
    isOld = false
    const body = { result: 'error', code: 'REAUTHENTICATION_REQUIRED', msg: 'Please confirm that it is you.' }
    return route.fulfill({ status: 403, json: body })
  })
}

export async function sayWhoItIs(page, { password }) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}
