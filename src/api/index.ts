import type { Operation } from './operation'
import { admission } from './tables/admission'
import { channels } from './tables/channels'
import { files } from './tables/files'
import { messages } from './tables/messages'
import { organisation } from './tables/organisation'
import { ofPages } from './tables/pages'
import { anyone, people } from './tables/people'
import { queues } from './tables/queues'

/** Every operation. Literal paths come before those with parameters, since the first that matches is taken. */
export const operations: readonly Operation[] = [
  ...people,
  ...channels,
  ...messages,
  ...admission,
  ...organisation,
  ...files,
  ...queues,
  ...anyone,
]

const byName = new Map([...operations, ...ofPages].map((operation) => [operation.name, operation]))

export const operationNamed = (name: string): Operation | undefined => byName.get(name)
