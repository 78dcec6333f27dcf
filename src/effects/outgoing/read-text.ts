import { readBytes } from './read-bytes'

/** An answer as decompressed text. At most `mostBytes` are read. */
export async function readText(response: Response, mostBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, mostBytes, false))
}
