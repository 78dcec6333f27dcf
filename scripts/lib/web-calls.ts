import type { Files } from './imports.mjs'

/** Operations that change something, as the client names them. */
const CHANGE = /'((?:POST|PUT|PATCH|DELETE) \/[^']*)'/g
const MODEL = /^web\/(?:model|protocol)\//
/** Folders of forms. A file in one of them may call an operation itself if no other file does. */
const FORMS = /^web\/views\/(?:settings|bots|notifications)\//
/** Operations that change nothing, despite their method. */
const READS = ['POST /messages/render']

/**
 * Finds calls outside the model that change something. They should be actions in `web/model/actions`, but a form may
 * call its operation itself as long as no other file does.
 *
 * @param files the files in `web/`
 */
export function straysAmongCalls(files: Files) {
  const calls = Object.entries(files).flatMap(([path, text]) =>
    [...new Set([...text.matchAll(CHANGE)].map(([, what]) => what))].map((what) => ({ path, what })),
  )
  const ofViews = calls.filter(({ path, what }) => !MODEL.test(path) && !READS.includes(what))
  const ofOthers = ({ path, what }) =>
    calls.find((one) => one.what === what && one.path !== path && !one.path.startsWith('web/protocol/'))
  return ofViews.flatMap((one) => {
    if (!FORMS.test(one.path)) return [`${one.path}: ${one.what}`]
    const other = ofOthers(one)
    return other ? [`${one.path}: ${one.what}, as in ${other.path}`] : []
  })
}
