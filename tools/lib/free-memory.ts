import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
setFlagsFromString('--semi-space-growth-factor=1')
const collect: () => void = runInNewContext('gc')

/**
 * Releases memory after a large file. Otherwise, on a machine with much free memory, the engine would let the process
 * grow to several times what it uses.
 */
export const freeMemory = () => collect()
