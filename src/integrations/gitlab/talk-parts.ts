import type { Delivery } from '../kit/delivery'
import { numberTopic } from '../kit/git'
import { list, maybe, number, object, text } from '../kit/payload'
import { nameOf, type Origin, origin } from './parts'

const person = () => object({ name: text })

/** The fields that issues, merge requests and comments share. */
export const common = () => ({
  ...origin(),
  user: person(),
  assignees: maybe(list(person())),
  assignee: maybe(person()),
})

interface Assigned {
  assignees?: readonly { name: string }[] | null
  assignee?: { name: string } | null
}

export const assigneesOf = ({ assignees, assignee }: Assigned) =>
  (assignees?.length ? assignees : assignee ? [assignee] : []).map(({ name }) => name)

export const attributes = () => ({ iid: number, title: text, url: text, description: maybe(text) })

interface Numbered {
  iid: number
  title: string
}

export const issueTopic = (from: Origin, { iid, title }: Numbered) => numberTopic(nameOf(from), 'issue', iid, title)

/** The topic of a merge request. The title can be left out, because titles change and topics shouldn't. */
export function mergeRequestTopic(delivery: Delivery, from: Origin, { iid, title }: Numbered): string {
  const withTitle = delivery.option('use_merge_request_title') !== 'false'
  return numberTopic(nameOf(from), 'MR', iid, withTitle ? title : '')
}
