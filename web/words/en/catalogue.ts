type Plural = Exclude<Intl.LDMLPluralRule, 'other'>

/** A string, or one for each plural form of the language. `{name}` stands for a value. */
type Words = string | ({ readonly [Name in Plural]?: string } & { readonly other: string })
export type Catalogue = Readonly<Record<string, Words>>

/** The same strings in another language, with exactly the same keys. */
export type Translated<Texts> = { readonly [Key in keyof Texts]: Words }

/** A language's text, in the parts in which it is loaded. */
export interface Language {
  /** The language tag for `Intl` and for the page. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** The text that is loaded with the first messages. */
  readonly first: Catalogue
  inbox(): Promise<Catalogue>
  /** The text for code that is loaded later, except for the inbox and settings. */
  later(): Promise<Catalogue>
  /** The text for settings, which is more than half of all text. */
  settings(): Promise<Catalogue>
}
