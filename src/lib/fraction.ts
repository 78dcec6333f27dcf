/** A number that need not be whole, such as a time in seconds. All others in answers are whole. */
export type Fraction = number & { readonly fraction: true }

export const fraction = (value: number): Fraction => value as Fraction
