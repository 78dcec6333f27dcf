export const dayIn = (language: string, seconds: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000)
