/** The form in which an address is compared: accounts are found by it, whatever its spelling. */
export const emailKey = (email: string) => email.trim().toLowerCase()
