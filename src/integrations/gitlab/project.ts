import { flag, maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, code, lines, link, quote } from '../kit/text'
import { homeOf, inProject, nameOf, origin } from './parts'

const featureFlag: Teller = on(
  () =>
    object({
      ...origin(),
      user: object({ name: text }),
      object_attributes: object({ name: text, description: maybe(text), active: flag }),
    }),
  (sent, delivery) => {
    const { name, description, active } = sent.object_attributes
    const flags = link(name, homeOf(sent) && `${homeOf(sent)}/-/feature_flags`)
    const said = `${bold(sent.user.name)} switched the feature flag ${flags} ${active ? 'on' : 'off'}`
    const quoted = quote(description)
    const content = lines(quoted ? `${said}:` : `${said}.`, quoted)
    return { topic: nameOf(sent), content: inProject(delivery, sent, content) }
  },
)

const MILESTONES: Readonly<Record<string, string>> = {
  close: 'closed',
  create: 'created',
  delete: 'deleted',
  reopen: 'reopened',
}

const milestone: Teller = on(
  () =>
    object({
      ...origin(),
      action: text,
      object_attributes: object({ title: text, description: maybe(text), due_date: maybe(text) }),
    }),
  (sent, delivery) => {
    const { title, description, due_date: due } = sent.object_attributes
    const did = Object.hasOwn(MILESTONES, sent.action) ? MILESTONES[sent.action] : 'changed'
    const content = lines(
      `The milestone ${link(title, homeOf(sent) && `${homeOf(sent)}/-/milestones`)} was ${did}.`,
      due && `Due: ${due}`,
      did === 'created' && quote(description),
    )
    return { topic: nameOf(sent), content: inProject(delivery, sent, content) }
  },
)

const accessToken: Teller = on(
  () =>
    object({
      ...origin(),
      group: maybe(object({ group_name: text })),
      object_attributes: object({ name: text, expires_at: maybe(text) }),
    }),
  (sent, delivery) => {
    const { name, expires_at: end } = sent.object_attributes
    const content = `The access token ${code(name)} expires${end ? ` at ${end}` : ' soon'}.`
    return {
      topic: sent.group?.group_name ?? nameOf(sent),
      content: sent.group ? content : inProject(delivery, sent, content),
    }
  },
)

/** Events about feature flags, milestones and access tokens. */
export const projectEvents: Readonly<Record<string, Teller>> = {
  'Feature Flag Hook': featureFlag,
  'Milestone Hook': milestone,
  'Resource Access Token Hook': accessToken,
}
