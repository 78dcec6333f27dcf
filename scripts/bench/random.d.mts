/** Numbers from 0 to 1, the same ones each time. */
export function generator(seed: number): () => number
