import type { ComponentChildren } from 'preact'
import type { CustomProfileFieldsEvent } from '#wire/events/lists'
import { useApp } from '../../app/app'
import { listOf, locale } from '../../words/t'

type Field = CustomProfileFieldsEvent['fields'][number]

const KIND = { choice: 3, date: 4, link: 5, people: 6, account: 7 }

export function ProfileValue({ field, value }: { field: Field; value: string }) {
  const { client } = useApp()
  const nameOf = (id: number) => client.store.people.get(id)?.full_name ?? ''
  return (
    <>
      <dt>{field.name}</dt>
      <dd>{shown(field, value, nameOf)}</dd>
    </>
  )
}

function shown({ type, field_data }: Field, value: string, nameOf: (id: number) => string): ComponentChildren {
  if (type === KIND.people) return listOf(idsIn(value).map(nameOf).filter(Boolean))
  if (type === KIND.date) return calendarDate(value)
  if (type === KIND.choice) return choicesIn(field_data)[value]?.text ?? value
  const address = type === KIND.link ? value : type === KIND.account ? accountAddress(field_data, value) : ''
  if (!/^https?:\/\//i.test(address)) return value
  return (
    <a class="link" href={address} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  )
}

/** Formats a calendar date, which is the same in every time zone. */
function calendarDate(value: string): string {
  const date = new Date(`${value}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return value
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const idsIn = (value: string): number[] => {
  const ids = parsed(value)
  return Array.isArray(ids) ? ids.map(Number) : []
}

const choicesIn = (data: string) => (parsed(data) ?? {}) as Readonly<Record<string, { text?: string } | undefined>>

/** URL templates for accounts on other services, used unless the field's definition has one. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  github: 'https://github.com/%(username)s',
  twitter: 'https://twitter.com/%(username)s',
  mastodon: '%(username)s',
}

function accountAddress(data: string, value: string): string {
  const { subtype = '', url_pattern } = (parsed(data) ?? {}) as { subtype?: string; url_pattern?: string }
  const pattern = url_pattern ?? ELSEWHERE[subtype] ?? ''
  return pattern.replace('%(username)s', () => (pattern.startsWith('%') ? value : encodeURIComponent(value)))
}
