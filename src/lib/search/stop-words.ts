/**
 * English words that are too common to search for, such as pronouns, auxiliaries, articles, conjunctions and
 * prepositions.
 */
const COMMON = `
  i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
  it its itself they them their theirs themselves what which who whom this that these those
  am is are was were be been being have has had having do does did doing can will should don just
  a an the and but if or because as until while
  of at by for with about against between into through during before after above below to from up down in out on off
  over under again further then once here there now when where why how
  all any both each few more most other some such no nor not only own same so than too very`

const STOP_WORDS = new Set(COMMON.trim().split(/\s+/))

/** Single Latin letters count as stop words, because they are left over from contractions. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || /^[a-z]$/.test(word)
}
