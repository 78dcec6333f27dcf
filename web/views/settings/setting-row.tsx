import { useApp } from '../../app/app'
import type { Client } from '../../app/client'
import type { GroupValue } from '../../model/people/groups'
import { playSound } from '../../notices/sounds'
import { t } from '../../words/t'
import { PermissionRow } from './permissions/permission-row'
import { RetentionRow } from './rows/retention-row'
import { SelectRow } from './rows/select-row'
import { SwitchRow } from './rows/switch-row'
import { TextRow } from './rows/text-row'
import {
  type Choice,
  choicesOf,
  languageChoices,
  NO_SOUND,
  soundChoices,
  WITHOUT_LIMIT,
  zoneChoices,
} from './tables/choices'
import { keyOf, type Offered, type Source } from './tables/sources'

interface SettingRowProps {
  source: Source
  name: string
  setting: Offered
}

/** The protocol's number for BigBlueButton. */
const BIG_BLUE_BUTTON = '4'
const MOST_OF_DAY = 'realm_public_pages_share_max'
const LINES = 3
const DEFAULT_ADDRESS = 'default'

export function SettingRow({ source, name, setting }: SettingRowProps) {
  const { client } = useApp()
  const key = keyOf(source, name)
  const now = source.read(client, name)
  const shared = { label: t(key), hint: t(`${key}_more`), rowId: `set-${name}` }
  const save = (value: unknown) => source.change(client, { [name]: value })
  switch (setting.kind) {
    case 'switch':
      return <SwitchRow {...shared} isOn={now === true} save={save} />
    case 'two-values':
      return <SwitchRow {...shared} isOn={now === setting.on} save={(isOn) => save(isOn ? setting.on : setting.off)} />
    case 'text':
    case 'long-text':
      return (
        <TextRow
          {...shared}
          now={String(now ?? '')}
          rows={setting.kind === 'long-text' ? LINES : undefined}
          input={setting.longest === undefined ? {} : { maxLength: setting.longest }}
          save={save}
        />
      )
    case 'address':
      return (
        <TextRow
          {...shared}
          now={String(now ?? '')}
          input={{ type: 'url', ...(setting.longest !== undefined && { maxLength: setting.longest }) }}
          // The value is sent as JSON. An empty field selects the server's default address.
          save={(value) => save(JSON.stringify(value || DEFAULT_ADDRESS))}
        />
      )
    case 'group':
      // Older servers don't have all permissions.
      if (now === undefined) return null
      return <PermissionRow {...shared} kind="realm" name={name} now={now as GroupValue} save={save} />
    case 'retention':
      return (
        <RetentionRow
          {...shared}
          now={Number(now)}
          // The server accepts numbers or strings here, so strings are sent as JSON.
          save={(value) => save(JSON.stringify(value))}
        />
      )
    default:
      if (hasNoEffect(client, setting)) return null
      return <SelectRow {...shared} {...selectOf(client, setting, now)} save={(value) => save(sent(setting, value))} />
  }
}

type Selected = Exclude<
  Offered,
  { kind: 'switch' | 'two-values' | 'group' | 'retention' | 'address' } | { kind: 'text' | 'long-text' }
>

/** The options, and the current one. */
function selectOf(client: Client, setting: Selected, now: unknown): { now: string; choices: Choice[] } {
  if (setting.kind === 'time-zone') return { now: String(now ?? ''), choices: zoneChoices(String(now ?? '')) }
  if (setting.kind === 'language') return { now: String(now), choices: languageChoices(String(now)) }
  if (setting.kind === 'sound') return { now: String(now), choices: soundChoices(client) }
  const isLifted = setting.kind === 'limit' && now === null
  return { now: isLifted ? WITHOUT_LIMIT : String(now), choices: offeredHere(client, setting, choicesOf(setting, now)) }
}

/** Whether a setting has no effect: a share of the day's requests doesn't matter if their number isn't limited. */
const hasNoEffect = ({ store }: Client, setting: Selected): boolean =>
  setting.kind === 'choice' && setting.scale === 'share' && store.facts.get(MOST_OF_DAY) === null

/** Leaves out BigBlueButton if this deployment has no server for it, and any share above the operator's limit. */
function offeredHere({ store }: Client, setting: Selected, choices: Choice[]): Choice[] {
  if (setting.kind !== 'choice') return choices
  if (setting.scale === 'share')
    return choices.filter(({ value }) => Number(value) <= Number(store.facts.get(MOST_OF_DAY)))
  if (setting.scale !== 'calls') return choices
  const here = store.facts.get('realm_available_video_chat_providers') ?? {}
  return 'big_blue_button' in (here as object) ? choices : choices.filter(({ value }) => value !== BIG_BLUE_BUTTON)
}

/** A value in the form that the server accepts. If it is a sound, it is also played. */
function sent(setting: Selected, value: string): unknown {
  switch (setting.kind) {
    case 'sound':
      if (value !== NO_SOUND) playSound(value)
      return value
    case 'time-zone':
    case 'language':
      return value
    case 'choice':
      return setting.values.includes(value) ? value : Number(value)
    default:
      // The server accepts numbers or strings here, so strings are sent as JSON.
      return value === WITHOUT_LIMIT ? JSON.stringify(WITHOUT_LIMIT) : Number(value)
  }
}
