import * as z from 'zod'
import { maybe, object, on, type Teller, text } from '../kit/payload'
import { bold, code, lines, link, quote } from '../kit/text'
import { common, person, repository } from './parts'

const team = () => object({ name: text, description: maybe(text), privacy: maybe(text) })

const teamEdited: Teller = on(
  () => object({ sender: person(), team: team(), changes: z.record(z.string(), z.unknown()) }),
  ({ sender, team: one, changes }) => ({
    topic: `team ${one.name}`,
    content: teamChange(bold(sender.login), one, changes),
  }),
)

const formerName = () => object({ from: text })

function teamChange(who: string, one: z.output<ReturnType<typeof team>>, changes: Record<string, unknown>): string {
  if ('description' in changes) return lines(`${who} changed the team's description:`, quote(one.description))
  if ('name' in changes) {
    const { data } = formerName().safeParse(changes.name)
    return `${who} renamed the team${data ? ` ${code(data.from)}` : ''} to ${code(one.name)}.`
  }
  if ('privacy' in changes) return `${who} made the team ${code(one.privacy ?? 'different')}.`
  return `${who} changed the team: ${Object.keys(changes).slice(0, 5).map(code).join(', ')}.`
}

export const peopleEvents: Readonly<Record<string, Teller>> = {
  member: on(
    () => object({ ...common(), action: text, member: person() }),
    ({ sender, repository: one, action, member }) => ({
      topic: one.name,
      content: `${bold(sender.login)} ${action} ${link(member.login, member.html_url)} ${action === 'removed' ? 'from' : 'to'} ${link(one.name, one.html_url)}.`,
    }),
  ),
  membership: on(
    () =>
      object({
        sender: person(),
        action: text,
        member: person(),
        team: object({ name: text }),
        organization: object({ login: text }),
      }),
    ({ sender, action, member, team: { name }, organization }) => ({
      topic: `${organization.login} organization`,
      content: `${bold(sender.login)} ${action} ${link(member.login, member.html_url)} ${action === 'removed' ? 'from' : 'to'} the team ${name}.`,
    }),
  ),
  ping: on(
    () => object({ sender: person(), repository: maybe(repository()), organization: maybe(object({ login: text })) }),
    ({ sender, repository: one, organization }) => ({
      topic: one?.name ?? organization?.login ?? 'GitHub',
      content: `${bold(sender.login)} set up this webhook at GitHub. 🎉`,
    }),
  ),
  team: teamEdited,
  team_add: on(
    () => object({ ...common(), team: object({ name: text }) }),
    ({ repository: one, team: { name } }) => ({
      topic: one.name,
      content: `The repository ${link(one.full_name, one.html_url)} was added to the team ${name}.`,
    }),
  ),
}
