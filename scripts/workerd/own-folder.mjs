/** What a server has in a folder of its own while it runs: workerd's configuration, and the socket for pictures to scale. */
export const CONFIG = 'config.capnp'
export const PICTURES = 'pictures'
