/** The form in which addresses are compared: accounts are found by it, whatever the spelling. */
export const emailKey = (email: string) => email.trim().toLowerCase()
