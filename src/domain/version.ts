/** The release of the reference that this server behaves like. */
export const SERVER_VERSION = '10.1'
