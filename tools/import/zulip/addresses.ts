export function checkAddresses(people: any[]) {
  const seen = new Set<string>()
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
