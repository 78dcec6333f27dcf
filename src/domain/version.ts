/** The release of the reference whose behavior this is. */
export const SERVER_VERSION = '10.1'
