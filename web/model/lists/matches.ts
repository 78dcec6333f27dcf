import type { Message } from '../messages/message'
import type { Match } from './fetching'

/** What the server marked in the messages of a search. */
export class Matches {
  readonly #known = new Map<number, Match>()

  add(matches: readonly Match[]): void {
    for (const match of matches) this.#known.set(match.id, match)
  }

  /**
   * The HTML of a message, with the words marked that were searched for. What was edited since
   * isn't.
   */
  marked({ id, content }: Pick<Message, 'id' | 'content'>): string {
    const match = this.#known.get(id)
    return match?.content === content ? match.marked : content
  }
}
