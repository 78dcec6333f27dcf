import type { OutsideContext } from '#domain/context'
import { tarHeader, tarPadding } from '#lib/bytes/tar'
import { invariant } from '#lib/errors'
import type { StoredExport } from '#store/realm/stored-export'
import { jsonFile } from './json-file'
import { bytesOf, filesOfEnd, type Segment } from './lists'
import { inFolder, keptFrom } from './pieces'
import type { Step } from './step'

/** The maximum size of a step, in bytes. It takes no further piece that would exceed this. */
const BYTES_A_STEP = 4 * 1024 * 1024

/** The next parts of the files whose rows come from many steps. */
export async function assemble(context: OutsideContext, found: StoredExport): Promise<Step> {
  const files: Step['files'] = found.after === 0 && found.messageFiles === 0 ? [NO_MESSAGES] : []
  const parts: Uint8Array[] = []
  let size = 0
  let number = 0
  for (const [path, segments] of filesOfEnd(found.kept)) {
    const total = segments.reduce((sum, segment) => sum + bytesOf(segment), 0)
    for (const [at, segment] of segments.entries()) {
      if (number++ < found.after) continue
      if (size > 0 && size + bytesOf(segment) > BYTES_A_STEP) return { files, parts, after: number - 1 }
      if (at === 0) parts.push(tarHeader(inFolder(context, path), total, found.startedAt / 1000))
      parts.push(await bytesIn(context, found, segment))
      if (at === segments.length - 1) parts.push(tarPadding(total))
      size += bytesOf(segment)
    }
  }
  return { files, parts, after: undefined }
}

const NO_MESSAGES = jsonFile('messages-000001.json', { zerver_message: [], zerver_usermessage: [] })

async function bytesIn({ blobs }: OutsideContext, found: StoredExport, segment: Segment): Promise<Uint8Array> {
  if ('text' in segment) return new TextEncoder().encode(segment.text)
  const bytes = await blobs.get(keptFrom(found) + segment.kept)
  invariant(bytes?.byteLength === segment.bytes, `piece ${segment.kept} of an export is as it was kept`)
  return new Uint8Array(bytes)
}
