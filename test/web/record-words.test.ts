import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ACTS } from '#domain/acts'
import type { Client } from '../../web/app/client'
import type { AnswerTo } from '../../web/protocol/calls'
import { sayAct } from '../../web/views/settings/run/record/say-act'
import { learn, speak } from '../../web/words/t'
import { PLAYS, type Stage, stage } from '../api/audit/plays'
import { connect, standing, stopAll, until } from './connected'

type Act = AnswerTo<'GET /realm/audit_log'>['records'][number]['acts'][number]

let theStage: Stage
let client: Client
beforeAll(async () => {
  theStage = await stage()
  client = connect(theStage.world, 'ada').client
  client.start()
  await until(() => standing(client) === 'live', 'live')
  await learn('settings')
})
afterEach(() => speak('en'))
afterAll(stopAll)

async function inBoth(act: Parameters<typeof sayAct>[1]): Promise<[english: string, german: string]> {
  await speak('en')
  const english = sayAct(client, act)
  await speak('de')
  return [english, sayAct(client, act)]
}

const groupId = (name: string) =>
  client.store.groups.groups.values().find((group) => group.name === `role:${name}`)?.id ?? 0

describe('the organization’s audit log', () => {
  it.each(ACTS)('describes %s in English and in German', async (act) => {
    const [english, german] = await inBoth({ act })
    for (const text of [english, german]) expect(text).toMatch(/^\p{Lu}[\p{L}’ -]+$/u)
    expect(english).not.toBe(german)
  })

  it('describes a change in the same words as the settings page, with the earlier value', async () => {
    const { world, channel } = theStage
    const mia = { id: world.id('mia') }
    const cases: [Parameters<typeof sayAct>[1], string, string][] = [
      [
        { act: 'user_changed', ...mia, property: 'role', old_value: 400, new_value: 300 },
        'Account changed · Mia Example · Role: Member → Moderator',
        'Konto geändert · Mia Example · Rolle: Mitglied → Moderation',
      ],
      [
        {
          act: 'user_defaults_changed',
          property: 'realm_name_in_email_notifications_policy',
          old_value: 1,
          new_value: 2,
        },
        'Defaults for new accounts changed · Organization name in email subjects: no → yes',
        'Vorgaben für neue Konten geändert · Name der Organisation im Betreff: nein → ja',
      ],
      [
        {
          act: 'realm_changed',
          property: 'can_create_private_channel_group',
          old_value: groupId('members'),
          new_value: { members: [mia.id], subgroups: [groupId('moderators')] },
        },
        'Organization changed · Create private channels: Members → Moderators and Mia Example',
        'Organisation geändert · Private Kanäle erstellen: Mitglieder → Moderation und Mia Example',
      ],
      [
        { act: 'realm_changed', property: 'enable_read_receipts', old_value: false, new_value: true },
        'Organization changed · Show read receipts: no → yes',
        'Organisation geändert · Lesebestätigungen anzeigen: nein → ja',
      ],
      [
        { act: 'realm_changed', property: 'message_content_edit_limit_seconds', old_value: 3600, new_value: null },
        'Organization changed · Time limit for editing: 1 hour → No limit',
        'Organisation geändert · Zeitlimit für das Bearbeiten: 1 Stunde → Kein Limit',
      ],
      [
        { act: 'realm_changed', property: 'invite_to_realm_policy', old_value: 1, new_value: 2 },
        'Organization changed · Invite people by email: Members → Administrators',
        'Organisation geändert · Personen per E-Mail einladen: Mitglieder → Administration',
      ],
      [
        { act: 'channel_changed', id: channel, property: 'message_retention_days', old_value: null, new_value: 30 },
        'Channel changed · planning · Keep messages: Same as the organization → For 30 days',
        'Kanal geändert · planning · Nachrichten aufbewahren: Wie in der Organisation → 30 Tage lang',
      ],
      [
        { act: 'channel_archived', id: 4711, old_value: 'regatta' },
        'Channel archived · regatta',
        'Kanal archiviert · regatta',
      ],
      [{ act: 'user_group_removed', id: 4711, old_value: 'crew' }, 'Group removed · crew', 'Gruppe entfernt · crew'],
      [
        {
          act: 'invitation_created',
          id: 1,
          property: 'email',
          new_value: { invited_as: 600, email: 'kit@example.com', stream_ids: [channel] },
        },
        'Invitation created · By email · kit@example.com · Join as: Guest, Channels: planning',
        'Einladung erstellt · Per E-Mail · kit@example.com · Beitritt als: Gast, Kanäle: planning',
      ],
      [
        {
          act: 'linkifier_changed',
          id: 1,
          old_value: { id: 1, pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://a.example/{id}' },
          new_value: { id: 1, pattern: '#(?P<id>[0-9]+)', urlTemplate: 'https://b.example/{id}' },
        },
        'Linkifier changed · #(?P<id>[0-9]+) · URL template: https://a.example/{id} → https://b.example/{id}',
        'Automatischer Link geändert · #(?P<id>[0-9]+) · URL-Vorlage: https://a.example/{id} → https://b.example/{id}',
      ],
    ]
    for (const [act, english, german] of cases) expect(await inBoth(act)).toEqual([english, german])
  })

  it('describes every action without internal names or missing values', async () => {
    const plays = Object.entries(PLAYS).filter(([name]) => !/activate-realm$/.test(name))
    for (const [, play] of plays) await play(theStage)
    const acts = await recorded()
    expect(new Set(acts.map(({ act }) => act)).size).toBeGreaterThan(35)
    const odd: string[] = []
    for (const act of acts) {
      const texts = await inBoth(act)
      // Text that people typed may match the pattern below, so it is replaced.
      const typed = [act.old_value, act.new_value].flatMap(strings).toSorted((one, other) => other.length - one.length)
      const own = texts.map((text) => typed.reduce((left, one) => left.replaceAll(one, 'x'), text))
      if (own.some((text) => /_|undefined|null|\[|\{|[a-z][A-Z]|: *$/.test(text))) odd.push(texts.join(' | '))
    }
    expect(odd).toEqual([])
  })

  it('has a German name for every property that an action changes', async () => {
    const nameless: string[] = []
    for (const act of await recorded()) {
      const [, german] = await inBoth(act)
      const properties = [act.property, ...[act.old_value, act.new_value].flatMap(keys)]
      const spelled = properties.map((property) => `${property?.replaceAll('_', ' ')}:`)
      nameless.push(...spelled.filter((name) => german.includes(` ${name}`)).map((name) => `${act.act} ${name}`))
    }
    expect(nameless).toEqual([])
  })

  it('cuts a long value and marks the cut', async () => {
    const told = { act: 'realm_changed', property: 'description', old_value: '', new_value: 'oar '.repeat(200) }
    const [english] = await inBoth(told)
    expect(english).toMatch(/^Organization changed · Description: empty → (oar ){29}oar …$/)
  })
})

async function recorded(): Promise<Act[]> {
  const { records } = await theStage.world.must('ada', 'GET /realm/audit_log', { limit: 200 })
  return records.flatMap((record: { acts: Act[] }) => record.acts)
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

const keys = (value: unknown) => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
