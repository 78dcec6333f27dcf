import { createHash } from 'node:crypto'
import type { Guest, Meeting, Meetings } from '#lib/http/meetings'
import type { Outgoing } from '#lib/http/outgoing'
import type { MeetingVariables } from '#lib/platform/env'

const WAIT_MS = 10_000
const MOST_BYTES = 64 * 1024
/** BigBlueButton refuses longer names, and names with fewer than two characters. */
const LONGEST_NAME = 64

/**
 * BigBlueButton's API: each address is signed with the secret that the meeting server and the deployment share. The
 * secret itself is never sent.
 */
export class BigBlueButton implements Meetings {
  readonly #base: string
  readonly #secret: string

  constructor(
    private readonly outgoing: Outgoing,
    { BIG_BLUE_BUTTON_URL = '', BIG_BLUE_BUTTON_SECRET = '' }: MeetingVariables,
  ) {
    this.#base = BIG_BLUE_BUTTON_URL.replace(/\/*$/, '/')
    this.#secret = BIG_BLUE_BUTTON_SECRET
  }

  get areThere(): boolean {
    return URL.canParse(this.#base) && this.#secret !== ''
  }

  async begin({ id, name, password, isVoiceOnly }: Meeting): Promise<'begun' | 'unauthorized' | 'failed'> {
    const url = this.#signed('create', {
      meetingID: id,
      name: [...name.padEnd(2, '.')].slice(0, LONGEST_NAME).join(''),
      moderatorPW: password,
      attendeePW: `${password}A`,
      lockSettingsDisableCam: String(isVoiceOnly),
    })
    const { status, body } = await this.outgoing.get({ url, headers: {}, waitMs: WAIT_MS, mostBytes: MOST_BYTES })
    if (status !== 200) return 'failed'
    if (/<returncode>\s*SUCCESS\s*<\/returncode>/.test(body)) return 'begun'
    return body.includes('<messageKey>checksumError</messageKey>') ? 'unauthorized' : 'failed'
  }

  addressFor({ id, password }: Meeting, { fullName, isModerator }: Guest): string {
    return this.#signed('join', {
      meetingID: id,
      role: isModerator ? 'MODERATOR' : 'VIEWER',
      // Servers before version 2.4 determine the role from the password.
      password: isModerator ? password : `${password}A`,
      fullName,
    })
  }

  #signed(call: string, values: Record<string, string>): string {
    const query = new URLSearchParams(values).toString()
    const checksum = createHash('sha256').update(`${call}${query}${this.#secret}`).digest('hex')
    return `${this.#base}api/${call}?${query}&checksum=${checksum}`
  }
}
