type Plural = Exclude<Intl.LDMLPluralRule, 'other'>

/** One text, or one for each plural form of the language. `{name}` stands for a value. */
type Words = string | ({ readonly [Name in Plural]?: string } & { readonly other: string })
export type Catalogue = Readonly<Record<string, Words>>

/** The same texts in another language, with exactly the same keys. */
export type Translated<Texts> = { readonly [Key in keyof Texts]: Words }

/** The texts of a language, in the parts in which they are loaded. */
export interface Language {
  /** The code for `Intl` and the page. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** The texts that are loaded with the first message. */
  readonly first: Catalogue
  inbox(): Promise<Catalogue>
  /** The texts for code that is loaded later, except those for settings. */
  later(): Promise<Catalogue>
  /** The texts for settings, which are more than half of all texts. */
  settings(): Promise<Catalogue>
}
