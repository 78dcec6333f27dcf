import { useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { useApp } from '../../../app/app'
import type { Client } from '../../../app/client'
import type { GroupValue } from '../../../model/people/groups'
import { Button } from '../../../parts/controls/button'
import { Icon } from '../../../parts/icons/icon'
import { t } from '../../../words/t'
import { isSameValue, nobodyIn, type PermissionKind, rulesOf } from '../tables/roles'
import { differenceOf, holdersOf } from './holders'
import type { PermissionChange } from './permission-change'
import { countOf, sayChanged, summaryOf } from './say-who'
import { type Chosen, WhoPicker } from './who-picker'

interface PermissionEditorProps {
  kind: PermissionKind
  name: string
  label: string
  now: GroupValue
  /** Whether the channel or group doesn't exist yet. */
  isNew: boolean
  /** Returns whether the change was saved. */
  save(change: PermissionChange): Promise<boolean>
  close(): void
}

/** The people and groups in a value as choices, without deactivated people or the group that nobody is in. */
function chosenIn(client: Client, value: GroupValue): Chosen {
  if (typeof value === 'number') return { people: [], groups: value === nobodyIn(client) ? [] : [value] }
  const isHere = (id: number) => client.store.people.peek(id)?.is_active === true
  return { people: value.direct_members.filter(isHere), groups: value.direct_subgroups }
}

const ascending = (ids: readonly number[]) => [...ids].sort((one, other) => one - other)

/**
 * The value in the server's form: a list with only one group becomes that group's id, and an empty list becomes the id
 * of the group that nobody is in.
 */
function groupValueOf({ people, groups }: Chosen, nobody: number): GroupValue {
  const [first = nobody] = groups
  if (people.length === 0 && groups.length < 2) return first
  return { direct_members: ascending(people), direct_subgroups: ascending(groups) }
}

/**
 * An editor for the people and groups that have a permission. Before a change is saved, it shows how many people would
 * have the permission, and who would gain or lose it.
 */
export function PermissionEditor({ kind, name, label, now, isNew, save, close }: PermissionEditorProps) {
  const { client } = useApp()
  const id = useId()
  // The value when the editor was opened, or when saving last failed. If someone changes it before the user saves, the
  // server reports that.
  const old = useSignal(now)
  const chosen = useSignal(chosenIn(client, now))
  const isBusy = useSignal(false)
  const latest = useRef(now)
  latest.current = now
  useEffect(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }), [id])
  const rules = rulesOf(client, kind, name)
  if (!rules) return null
  const value = groupValueOf(chosen.value, nobodyIn(client) ?? 0)
  const isNothing = chosen.value.people.length + chosen.value.groups.length === 0
  const isMissing = isNothing && !rules.allow_nobody_group
  const { lost, gained } = differenceOf(client, [kind, name], [old.value, value])
  const submit = async () => {
    isBusy.value = true
    const isSaved = await save({ new: value, old: old.peek() })
    isBusy.value = false
    if (isSaved) close()
    // The user's choice stays in the editor. Saving it again replaces the latest value, even if someone else has set
    // it.
    else old.value = latest.current
  }
  return (
    <fieldset
      id={id}
      class="asked stack"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
    >
      <WhoPicker label={t('permission.who')} rules={rules} chosen={chosen} hasFocus />
      <div class="outcome" role="status">
        <p>
          <b>{summaryOf(client, value)}</b>
        </p>
        <p class="hint">
          {isMissing ? t('permission.choose_some') : countOf(holdersOf(client, kind, name, value))}{' '}
          {!rules.allow_everyone_group && t('permission.no_guests')}
        </p>
        {!isNew && gained.length > 0 && <p class="hint">{sayChanged(client, 'get', gained)}</p>}
        {!isNew && lost.length > 0 && (
          <p class="loss">
            <Icon name="alert" size="s" />
            <span>{sayChanged(client, 'lose', lost)}</span>
          </p>
        )}
      </div>
      <div class="row">
        <Button
          look="solid"
          disabled={isBusy.value || isMissing || isSameValue(value, old.value)}
          onClick={() => void submit()}
        >
          {t(isNew ? 'permission.apply' : 'settings.save')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
