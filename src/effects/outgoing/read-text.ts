import { readBytes } from './read-bytes'

/** An answer as text, decompressed, of which at most `mostBytes` are read. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, mostBytes, false))
}
