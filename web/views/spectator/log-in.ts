/** The log-in page, which leads back to the same place. */
export const logInAddress = (): string => `/login${location.hash}`
