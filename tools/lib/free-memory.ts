import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
setFlagsFromString('--semi-space-growth-factor=1')
const collect: () => void = runInNewContext('gc')

/**
 * Releases memory after a large file. With much free memory, the engine would let it grow to several times of what is
 * in use.
 */
export const freeMemory = () => collect()
