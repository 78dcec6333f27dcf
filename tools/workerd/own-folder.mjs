/** The files in a running server's own folder: workerd's configuration, and the socket for scaling pictures. */
export const CONFIG = 'config.capnp'
export const PICTURES = 'pictures'
/** The file with the id of the process that uses the folder. */
export const PROCESS = 'pid'
/** The prefix of the folder's name, in the folder for temporary files. */
export const PREFIX = 'edgewise-serve-'
