/** The server set it as a cookie, with a name for this port, since cookies ignore ports. */
export function csrfToken(): string {
  const name = location.protocol === 'https:' ? '__Host-csrftoken' : `csrftoken_${location.port || '80'}`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? ''
}
