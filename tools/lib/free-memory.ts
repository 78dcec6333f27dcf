import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
setFlagsFromString('--semi-space-growth-factor=1')
const collect: () => void = runInNewContext('gc')

/**
 * Releases memory after a large file. On a machine with a lot of free memory, the engine would otherwise let the
 * process grow to several times what it needs.
 */
export const freeMemory = () => collect()
