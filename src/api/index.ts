import type { Operation } from './operation'

/** Every operation, literal paths before parameters: routes, dispatch, documentation and tests come from here. */
export const operations: readonly Operation[] = []
