import * as z from 'zod'
import { maybe, object, on, type Teller } from '../kit/payload'
import { bold, code, lines } from '../kit/text'
import { common, nameOf } from './parts'

const PROPERTIES = ['website', 'name', 'language', 'full_name', 'description'] as const

/** Bitbucket sends every property, changed or not. */
const change = () => maybe(object({ new: maybe(z.string()), old: maybe(z.string()) }))

export const repositoryChanges: Teller = on(
  () =>
    object({
      ...common(),
      changes: object({
        website: change(),
        name: change(),
        language: change(),
        full_name: change(),
        description: change(),
      }),
    }),
  ({ actor, repository: { name }, changes }) => {
    const told = PROPERTIES.map((property) => {
      const { new: now, old } = changes[property] ?? {}
      if (!now) return undefined
      const what = property.replace('_', ' ')
      return old ? `* the ${what} from ${code(old)} to ${code(now)}` : `* the ${what} to ${code(now)}`
    })
    const content = lines(`${bold(nameOf(actor))} changed the repository ${bold(name)}:`, ...told)
    return { topic: name, content }
  },
)
