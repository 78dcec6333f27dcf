import * as z from 'zod'
import { textOfHtml } from '../kit/html'
import { freeObject, maybe, number, object, on, type Teller, text } from '../kit/payload'
import { bold, bullets, code, firstLine, lines, link, quote } from '../kit/text'

/** A person is an object, or a string such as "Mona <mona@example.org>". */
const person = () =>
  z.union([
    text.transform((name) => name.split(' <')[0]!),
    object({ displayName: text }).transform((one) => one.displayName),
  ])

const fields = () =>
  object({
    'System.TeamProject': maybe(text),
    'System.WorkItemType': maybe(text),
    'System.Title': maybe(text),
    'System.State': maybe(text),
    'System.ChangedBy': maybe(person()),
    'System.History': maybe(text),
  })

const workItem = () =>
  object({
    resource: object({
      id: number,
      workItemId: maybe(number),
      /** In an update, the fields contain the changes, and the revision is the work item. */
      fields: maybe(freeObject),
      revision: maybe(object({ fields: fields() })),
      revisedBy: maybe(person()),
      _links: maybe(object({ html: maybe(object({ href: text })) })),
    }),
  })
type Item = ReturnType<ReturnType<typeof workItem>['parse']>['resource']

/** Fields that change with every update, or that the rest of the message covers. */
const QUIET =
  /^System\.(Rev|Authorized\w+|RevisedDate|ChangedDate|ChangedBy|Watermark|PersonId|CommentCount|History|BoardColumn\w*)$/
const MOST_CHANGES = 10

const change = () => object({ oldValue: maybe(z.union([text, number])), newValue: maybe(z.union([text, number])) })

function changesOf({ fields: changed }: Item): string[] {
  const told = Object.entries(changed ?? {}).filter(([name]) => !QUIET.test(name))
  return told.flatMap(([name, value]) => {
    const { data } = change().safeParse(value)
    if (!data || (data.oldValue ?? data.newValue) == null) return []
    const from = data.oldValue == null ? '' : ` from ${bold(String(data.oldValue))}`
    const to = data.newValue == null ? 'nothing' : bold(String(data.newValue))
    return `Changed ${code(name.split('.').at(-1) ?? name)}${from} to ${to}`
  })
}

const told = (did: string): Teller =>
  on(workItem, ({ resource: one }) => {
    const about = one.revision?.fields ?? fields().parse(one.fields ?? {})
    const id = one.workItemId ?? one.id
    const name = [about['System.WorkItemType'] ?? 'Work item', `#${id}`, about['System.Title']]
      .filter(Boolean)
      .join(' ')
    const who = one.revisedBy ?? about['System.ChangedBy'] ?? 'Someone'
    const said = quote(textOfHtml(did === 'commented on' ? about['System.History'] : undefined))
    const changes = did === 'updated' ? bullets(changesOf(one), MOST_CHANGES) : ''
    const head = `${bold(firstLine(who))} ${did} ${link(name, one._links?.html?.href)}`
    return {
      topic: [about['System.TeamProject'], name].filter(Boolean).join(' / '),
      content: lines(
        said || changes ? `${head}:` : `${head}.`,
        did === 'created' && about['System.State'] && `State: ${about['System.State']}`,
        changes,
        said,
      ),
    }
  })

export const workItemEvents: Readonly<Record<string, Teller>> = {
  'workitem.commented': told('commented on'),
  'workitem.created': told('created'),
  'workitem.deleted': told('deleted'),
  'workitem.restored': told('restored'),
  'workitem.updated': told('updated'),
}
