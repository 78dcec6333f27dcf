/** From so many people on, whoever tells all of them is asked first. */
export const MANY = 15
