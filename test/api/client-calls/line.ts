/**
 * How a client sends parameters: `form` in a URL-encoded body, `multipart` in a multipart body (zulip-js and uploads),
 * and `query` in the URL of a request without a body.
 */
export type Way = 'form' | 'multipart' | 'query'

/** Each client's User-Agent, and how it sends POST requests and other requests except GET and HEAD. */
export const CLIENTS = {
  flutter: { agent: 'ZulipFlutter/30.0.250+250 (Android 14)', post: 'form', other: 'form' },
  terminal: { agent: 'ZulipTerminal/0.7.0 Linux (Ubuntu; 22.04)', post: 'form', other: 'form' },
  python: { agent: 'ZulipPython/0.9.1 (Ubuntu; 22.04)', post: 'form', other: 'form' },
  mobile: { agent: 'ZulipMobile/27.230 (Android 13)', post: 'form', other: 'form' },
  js: { agent: 'node-fetch/1.0 (+https://github.com/bitinn/node-fetch)', post: 'multipart', other: 'query' },
  go: { agent: 'go-zulip/1.0.0', post: 'form', other: 'form' },
  small: { agent: 'matterbridge', post: 'form', other: 'form' },
} as const satisfies Record<string, { agent: string; post: Way; other: Way }>

export type Client = keyof typeof CLIENTS

/** The ids that calls need. */
export interface Here {
  channel: number
  /** A spare channel, for example for calls that unsubscribe from it or archive it. */
  spare: number
  /** Messages by mia in the channel, for calls that change or delete one. */
  messages: number[]
  /** A message in the channel, in which ben mentions mia. */
  heard: number
  direct: number
  ids: Record<'mia' | 'ben' | 'kim' | 'olivia', number>
  queue: string
}

export interface Line {
  client: Client
  /** `METHOD /path` for a path under /api/v1, `METHOD ~/path` for one under the root. */
  what: string | ((here: Here) => string)
  params?: (here: Here) => Record<string, unknown>
  /** The expected answer, for `toMatchObject`. */
  answer?: (here: Here) => Record<string, unknown>
  /** The caller; mia, a member, by default. */
  who?: 'mia' | 'olivia' | 'ben' | null
  way?: Way
}

export const line = (
  client: Client,
  what: Line['what'],
  params?: Line['params'] | Record<string, unknown>,
  answer?: Line['answer'] | Record<string, unknown>,
  rest: Pick<Line, 'who' | 'way'> = {},
): Line => ({
  client,
  what,
  ...rest,
  params: typeof params === 'function' ? params : () => params ?? {},
  answer: typeof answer === 'function' ? answer : () => answer ?? {},
})

/** The same call from several clients. */
export const lines = (
  clients: readonly Client[],
  ...call: Parameters<typeof line> extends [Client, ...infer R] ? R : never
) => clients.map((client) => line(client, ...call))
