/** The release of Zulip that this server imitates. */
export const SERVER_VERSION = '10.1'
