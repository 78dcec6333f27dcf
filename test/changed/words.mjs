/** Compares texts by their words. Rare words count more. */
export class Words {
  #weights = new Map()
  #counts = new Map()
  #size = 0

  /** @param {Record<string, string>} texts by their paths, whose words also count */
  constructor(texts) {
    for (const [path, text] of Object.entries(texts)) {
      const counts = countWords(text)
      for (const word of wordsIn(path.replace(/^\w+\//, ''))) counts.set(word, (counts.get(word) ?? 0) + WORDS_OF_PATH)
      this.#counts.set(path, counts)
    }
    this.#size = this.#counts.size
    const frequency = new Map()
    for (const counts of this.#counts.values())
      for (const word of counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1)
    for (const [word, files] of frequency) this.#weights.set(word, Math.log(this.#size / files))
  }

  /**
   * How similar each of the texts is to the given one, from 0 to 1.
   *
   * @param {string} text
   * @returns {Map<string, number>}
   */
  likeness(text) {
    const asked = this.#vector(countWords(text))
    return new Map([...this.#counts].map(([path, counts]) => [path, product(asked, this.#vector(counts))]))
  }

  #vector(counts) {
    const weighted = [...counts].map(([word, count]) => [word, (1 + Math.log(count)) * (this.#weights.get(word) ?? 0)])
    const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1
    return new Map(weighted.map(([word, weight]) => [word, weight / length]))
  }
}

/** How many times a word in a file's path counts. A word in its text counts once. */
const WORDS_OF_PATH = 5

function countWords(text) {
  const counts = new Map()
  for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The words in a text, and whole names: `editTopic` becomes `=editTopic`, `edit` and `topic`. */
function wordsIn(text) {
  const names = text.match(/[A-Za-z]\w{2,}/g) ?? []
  const parts = text.match(/[A-Z]?[a-z]{3,}|[A-Z]{3,}/g) ?? []
  return [...names.map((name) => `=${name}`), ...parts.map((part) => part.toLowerCase().replace(/s$/, ''))]
}

function product(one, other) {
  let sum = 0
  for (const [word, weight] of one) sum += weight * (other.get(word) ?? 0)
  return sum
}
