/** A number that may have a fraction, such as a time in seconds. In the API's description, all others are integers. */
export type Fraction = number & { readonly fraction: true }

export const fraction = (value: number): Fraction => value as Fraction
