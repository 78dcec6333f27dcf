/**
 * Templates that readers open: those whose scheme isn't a web's or a mail's are left out, since a
 * script in it would run as the reader.
 *
 * @param {string} name
 * @param {any[]} rows
 * @param {import('../report.mjs').Report} report
 */
export function unsafeAddresses(name, rows, report) {
  return rows.filter(({ url_template }) => {
    if (/^(https?:\/\/|mailto:|\/)[^\s]*$/i.test(url_template)) return true
    report.leaveOut(`rows of ${name} whose url_template is no web address`)
    return false
  })
}

/** @param {any[]} people */
export function checkAddresses(people) {
  const seen = new Set()
  for (const { id, delivery_email, email } of people) {
    const address = delivery_email ?? email
    if (typeof address !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(address) || address.length > 254) {
      throw new Error(`the person ${id} has no email address`)
    }
    const folded = address.toLowerCase()
    if (seen.has(folded)) throw new Error(`two people have the address ${address}`)
    seen.add(folded)
  }
}
