import type { User } from './people'

/** Someone's address. If the user may not see it, this is a made-up one that contains the id. */
export const addressOf = ({ delivery_email, email }: Pick<User, 'delivery_email' | 'email'>): string =>
  delivery_email ?? email

/** Returns a function that gives a person's address if someone else has the same name, and otherwise undefined. */
export function tellingApart(people: Iterable<User>): (user: User) => string | undefined {
  const counts = new Map<string, number>()
  for (const { full_name } of people) {
    const name = full_name.toLowerCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (user) => ((counts.get(user.full_name.toLowerCase()) ?? 0) > 1 ? addressOf(user) : undefined)
}

/** Whether a name, one of its later words, or an address begins with the typed text, with or without an @. */
export function isNamed(user: User, typed: string): boolean {
  const words = withoutSign(typed)
  return ` ${user.full_name.toLowerCase()}`.includes(` ${words}`) || addressOf(user).toLowerCase().startsWith(words)
}

/** `typed` in lower case, without leading spaces and without the @ of a mention. */
export const withoutSign = (typed: string): string => typed.trimStart().replace(/^@/, '').toLowerCase()
