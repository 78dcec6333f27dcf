import { SELF } from 'cloudflare:test'

let hosts = 0

export const newHost = () => `http://importing${Date.now()}x${hosts++}.localhost`

export const SETUP = 'Bearer a-set-up-key-for-tests-only'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export async function put(
  host: string,
  number: number,
  kind: string,
  piece: unknown,
  { key = SETUP, bytes }: { key?: string; bytes?: string | ArrayBuffer } = {},
): Promise<Answer> {
  const form = new FormData()
  form.set('piece', typeof piece === 'string' ? piece : JSON.stringify(piece))
  if (bytes !== undefined) form.set('file', new Blob([bytes]), 'file')
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  return ask(`${host}/setup/import?kind=${kind}&number=${number}`, {
    method: 'POST',
    headers: {
      Authorization: key,
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
      'Content-Length': String(body.byteLength),
    },
    body,
  })
}

export async function ask(address: string, init?: RequestInit): Promise<Answer> {
  const answer = await SELF.fetch(address, init)
  return { status: answer.status, body: await answer.json() }
}

export const ORGANIZATION = {
  organization: {
    name: 'A club',
    origin: null,
    createdAt: 1_700_000_000,
    settings: { name_changes_disabled: true, mandatory_topics: 'perhaps', no_such_setting: 1 },
    userDefaults: {},
    systemBots: [
      { email: 'notification-bot@zulip.com', id: 2 },
      { email: 'welcome-bot@zulip.com', id: 3 },
      { email: 'emailgateway@zulip.com', id: 1 },
    ],
    newChannelAnnouncements: null,
    signupAnnouncements: null,
    updateAnnouncements: null,
    linkifiers: [],
    domains: [],
    playgrounds: [],
    profileFields: [],
  },
  groups: ['nobody', 'owners', 'administrators', 'moderators', 'fullmembers', 'members', 'everyone', 'internet'].map(
    (name, place) => ({
      id: 20 + place,
      name: `role:${name}`,
      description: name,
      isSystem: true,
      members: name === 'owners' ? [10] : [],
      subgroups: place > 1 ? [19 + place] : [],
      canMention: 20,
    }),
  ),
}

export const person = (id: number, email: string) => ({
  id,
  email,
  fullName: `Person ${id}`,
  role: 100,
  isActive: true,
  isBot: false,
  botType: null,
  botOwnerId: null,
  bot: null,
  mayCreateUsers: false,
  joinedAt: 1_700_000_000_000,
  avatarVersion: 1,
  settings: {},
  profile: {},
  status: null,
  alertWords: [],
  onboardingSteps: [],
})
