/** The form in which addresses are compared: accounts are found by it, regardless of case. */
export const emailKey = (email: string) => email.trim().toLowerCase()
