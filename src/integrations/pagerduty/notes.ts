import { maybe, object, on, type Teller, text } from '../kit/payload'
import { lines, quote } from '../kit/text'
import { reference, referenceLink } from './incidents'

const note = () =>
  object({
    event: object({
      agent: maybe(reference()),
      data: object({
        incident: reference(),
        user: maybe(reference()),
        state: maybe(text),
        content: maybe(text),
        message: maybe(text),
      }),
    }),
  })
type Data = ReturnType<ReturnType<typeof note>['parse']>['event']['data']

const told = (event: string, did: (data: Data) => string): Teller =>
  on(note, ({ event: { agent, data } }) => {
    const said = `${agent ? referenceLink(agent) : 'Someone'} ${did(data)} ${referenceLink(data.incident)}`
    const body = quote(data.content ?? data.message)
    return { topic: `Incident ${data.incident.summary}`, event, content: lines(body ? `${said}:` : `${said}.`, body) }
  })

const whom = ({ user }: Data) => (user ? referenceLink(user) : 'somebody')

/** Events of version 3 whose payload only refers to the incident: notes, updates and responders. */
export const NOTES: Readonly<Record<string, Teller>> = {
  'incident.annotated': told('annotated', () => 'wrote a note on the incident'),
  'incident.status_update_published': told('status update', () => 'published an update on the incident'),
  'incident.responder.added': told('responder added', (data) => `asked ${whom(data)} to respond to the incident`),
  'incident.responder.replied': told(
    'responder replied',
    ({ state }) => `${state ?? 'answered'} the request to respond to the incident`,
  ),
}
