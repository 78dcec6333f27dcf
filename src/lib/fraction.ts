/** A number that may have a fraction, such as a time in seconds. All other numbers in answers are integers. */
export type Fraction = number & { readonly fraction: true }

export const fraction = (value: number): Fraction => value as Fraction
