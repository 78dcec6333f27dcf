/** The only folder whose files may say which group a policy's number means. */
const WHERE_THEY_ARE_KNOWN = 'src/wire/adapt/'
/**
 * The only line that is allowed elsewhere. It is in the type of a channel's JSON, from which the reference is
 * generated.
 */
const TYPE_OF_CHANNEL = /^ {2}stream_post_policy: 1 \| 2 \| 3 \| 4$/

/**
 * Lists the lines that contain both a number and the name of a policy from earlier feature levels.
 *
 * @param files contents of code files, by path
 */
export function policiesByNumber(files: Record<string, string>, names: readonly string[]) {
  const anyName = new RegExp(
    `\\b(?:${names.join('|')}|stream_post_policy|post_?polic(?:y|ies)|is_announcement_only)\\b`,
    'i',
  )
  const isOne = (line) =>
    anyName.test(line) && /(?<![\w.])\d(?![\w.])/.test(withoutComment(line)) && !TYPE_OF_CHANNEL.test(line)
  return Object.entries(files)
    .filter(([path]) => path.startsWith('src/') && !path.startsWith(WHERE_THEY_ARE_KNOWN))
    .flatMap(([path, text]) => text.split('\n').flatMap((line, at) => (isOne(line) ? [`${path}:${at + 1}`] : [])))
}

const withoutComment = (line) => line.replace(/\/\/.*|^\s*(?:\/\*)?\*.*/, '')

/** The names of the organization's policies, from their table. */
export const policiesIn = (table: string) => [...table.matchAll(/^ {2}(\w+_policy): \{$/gm)].map(([, name]) => name)
