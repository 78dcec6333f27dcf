/** One text, or one for each plural of the language. `{name}` stands for a value. */
export type Words = string | { readonly one: string; readonly other: string }
export type Catalogue = Readonly<Record<string, Words>>
