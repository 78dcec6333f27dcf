/** The maximum length of a name, which leaves room for a number after it. */
export const LONGEST_NAME = 55
const MOST_WORDS = 40

/** Names for topics, unique within a channel. A thread without a name is named after its day and its first words. */
export class ThreadTopics {
  #used = new Set()

  nameFor(channel: string, seconds: number, words: string) {
    const [day] = new Date(seconds * 1000).toISOString().split('T')
    const characters = [...words]
    const title = characters.length > MOST_WORDS ? `${characters.slice(0, MOST_WORDS).join('')}…` : words
    const name = [...`${day} ${title}`.trim()].slice(0, LONGEST_NAME).join('')
    return this.unique(channel, name)
  }

  /** Returns this name, with a number if the channel already has such a topic. */
  unique(channel: string, name: string) {
    for (let number = 1; ; number++) {
      const topic = name + (number === 1 ? '' : ` (${number})`)
      const key = `${channel} ${topic.toLowerCase()}`
      if (this.#used.has(key)) continue
      this.#used.add(key)
      return topic
    }
  }
}
