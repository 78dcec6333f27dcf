import { maybe, object, text } from '../kit/payload'
import { capitalized } from '../kit/text'

export const person = () => object({ type: text, name: maybe(text), pseudonym: maybe(text), email: maybe(text) })
type Person = ReturnType<ReturnType<typeof person>['parse']>
export const nameOf = ({ name, pseudonym, email }: Person) => name || pseudonym || email || 'Someone'
export const topicOf = (one: Person) => `${capitalized(one.type.toLowerCase())}: ${nameOf(one)}`
