import { readBytes } from './read-bytes'

/** An answer as text, read no further than `mostBytes`: unpacked, if it came compressed. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, mostBytes, false))
}
