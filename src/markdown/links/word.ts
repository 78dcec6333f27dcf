/** The part of the text between spaces that is searched for an address. */
export interface Word {
  text: string
  end: number
  /** From this position on, there is only punctuation that can follow an address. */
  punctuationStart: number
}
