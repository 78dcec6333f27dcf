const TONES = 3
/** Steps of a scale in which any two notes sound good together. */
const SCALE = [0, 2, 4, 7, 9, 12]

/** The melody for a name, in semitones above the lowest note. */
export function melodyOf(name: string): number[] {
  let mixed = 7
  for (const character of name) mixed = (mixed * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return Array.from({ length: TONES }, (_, at) => SCALE[Math.floor(mixed / SCALE.length ** at) % SCALE.length] ?? 0)
}
