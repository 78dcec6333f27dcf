import type { Report } from '../report.ts'

/** Modes of files that Slack no longer shows: deleted files, and those that the plan's limit hides. */
const GONE = /^(?:tombstone|hidden_by_limit)$/

export const isGone = (file: any) => GONE.test(file?.mode ?? '')

/**
 * A link to a file: to its copy here, to its location elsewhere (such as Google Drive), or to its page on Slack. Empty
 * if Slack no longer has the file, or if the export has no HTTPS address for it.
 *
 * @param files the copies
 */
export function linkToFile(
  file: any,
  { texts, report }: { texts: typeof import('./text/message-text.ts'); report: Report },
  files: Map<string, { pathId: string }>,
) {
  const name = String(file?.title || file?.name || 'file')
  const kept = files.get(file?.id)
  if (kept) return texts.linkMarkdown(name, `/user_uploads/${encodeURI(kept.pathId)}`)
  if (isGone(file)) {
    report.leaveOut('files that Slack no longer has')
    return ''
  }
  const address = addressOf(file)
  if (!address) return ''
  // The addresses of Slack's own files may contain a secret.
  if (!file.is_external) address.search = ''
  return texts.linkMarkdown(name, address.href)
}

/** The address of a file outside of the archive; undefined if the export has no HTTPS address for it. */
export function addressOf(file: any) {
  const address = URL.parse(String(file?.is_external ? file.url_private : (file?.permalink ?? file?.url_private)))
  return address?.protocol === 'https:' ? address : undefined
}
