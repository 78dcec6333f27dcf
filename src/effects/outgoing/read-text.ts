import { readBytes } from './read-bytes'

/** An answer as decompressed text. It is refused if it is longer than `mostBytes`. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, mostBytes, false))
}
