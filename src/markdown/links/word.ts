/** The part of a text between spaces in which an address is looked for. */
export interface Word {
  text: string
  end: number
  /** From here on there is only punctuation that may follow an address. */
  punctuationStart: number
}
