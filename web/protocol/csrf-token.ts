/** The token in the server's cookie, which is named after the port, since cookies ignore ports. */
export function csrfToken(): string {
  const name = location.protocol === 'https:' ? '__Host-csrftoken' : `csrftoken_${location.port || '80'}`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? ''
}
