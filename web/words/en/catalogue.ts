type Plural = Exclude<Intl.LDMLPluralRule, 'other'>

/** One text, or one for each plural of the language. `{name}` stands for a value. */
type Words = string | ({ readonly [Name in Plural]?: string } & { readonly other: string })
export type Catalogue = Readonly<Record<string, Words>>

/** The same texts in another language: none is missing, and there are no others. */
export type Translated<Texts> = { readonly [Key in keyof Texts]: Words }

/** The parts in which the texts of a language are loaded. */
export interface Language {
  /** The code by which `Intl` and the page know it. */
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  /** The texts that come with the first message. */
  readonly first: Catalogue
  inbox(): Promise<Catalogue>
  /** The texts of all code that is loaded later. */
  later(): Promise<Catalogue>
  /** The texts of settings, which are more than all the rest. */
  settings(): Promise<Catalogue>
}
