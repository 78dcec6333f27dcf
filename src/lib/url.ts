/** A web address, as those that services and profiles name. */
export function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
}
