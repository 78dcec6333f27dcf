import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { useApp } from '../../../app/app'
import type { GroupValue } from '../../../model/people/groups'
import { IconButton } from '../../../parts/controls/button'
import { ChoiceList } from '../../../parts/controls/choice-list'
import { lazy } from '../../../parts/loading/lazy'
import { t } from '../../../words/t'
import { SavedRow } from '../rows/saved-row'
import { useSaving } from '../rows/use-saving'
import { groupLabel, isSameValue, type PermissionKind, rolesFor, rulesOf } from '../tables/roles'
import { AskLoss } from './ask-loss'
import { differenceOf } from './holders'
import type { PermissionChange } from './permission-change'
import { summaryOf } from './say-who'

const PermissionEditor = lazy(() => import('./permission-editor'), 'PermissionEditor', 'settings')

interface PermissionRowProps {
  kind: PermissionKind
  name: string
  label: string
  hint?: string
  /** The row's id in the page. Links to the setting scroll to this row. */
  rowId?: string
  now: GroupValue
  /** Whether the object doesn't exist yet: then nobody loses a permission, and nothing is saved yet. */
  isNew?: boolean
  save(change: PermissionChange): Promise<unknown>
}

/** The options other than roles: the people and groups that have the permission now, and an option to choose others. */
const [CHOSEN, CHOOSE] = ['some', '']

/**
 * A permission: its list offers the roles, and people and groups are chosen below. Before a change is saved, the row
 * names the people who would lose the permission.
 */
export function PermissionRow(props: PermissionRowProps) {
  const { kind, name, label, hint, rowId, now, isNew = false, save } = props
  const { client } = useApp()
  const saving = useSaving()
  const id = useId()
  const asked = useSignal<PermissionChange | undefined>(undefined)
  const sent = useSignal<PermissionChange | undefined>(undefined)
  const isOpen = useSignal(false)
  const rules = rulesOf(client, kind, name)
  if (!rules) return null
  const roles = rolesFor(client, rules)
  // A choice is shown until its outcome is known.
  const wanted = asked.value ?? (sent.value && isSameValue(sent.value.old, now) ? sent.value : undefined)
  const shown = wanted?.new ?? now
  const isRole = roles.some((role) => role.id === shown)
  const close = () => {
    asked.value = undefined
    isOpen.value = false
    document.getElementById(id)?.focus()
  }
  const keep = async (change: PermissionChange) => {
    await save(change)
    return true
  }
  const run = async (change: PermissionChange) => {
    sent.value = change
    const isSaved = await (isNew ? keep(change) : saving.run(() => save(change)))
    if (!isSaved) sent.value = undefined
    return isSaved
  }
  const choose = (value: GroupValue) => {
    const change = { new: value, old: now }
    isOpen.value = false
    const isLost = !isNew && differenceOf(client, [kind, name], [now, value]).lost.length > 0
    asked.value = isLost ? change : undefined
    if (!asked.peek()) void run(change)
  }
  const open = () => {
    asked.value = undefined
    isOpen.value = true
  }
  return (
    <SavedRow label={label} hint={hint} rowId={rowId} controlId={id} saving={saving}>
      <span class="picked">
        {!isRole && !rules.require_system_group && (
          <IconButton
            icon="pencil"
            label={t('permission.change', { name: label })}
            aria-expanded={isOpen.value}
            onClick={() => (isOpen.peek() ? close() : open())}
          />
        )}
        <ChoiceList
          id={id}
          class="input fit"
          value={isRole ? String(shown) : CHOSEN}
          isHeld={saving.isHeld}
          choose={(value, isLeaving) => {
            if (value !== CHOOSE) return value === CHOSEN ? close() : choose(Number(value))
            // If the focus has gone elsewhere, the editor doesn't open.
            if (!isLeaving) open()
          }}
        >
          {!isRole && <option value={CHOSEN}>{summaryOf(client, shown)}</option>}
          {roles.map((role) => (
            <option key={role.id} value={role.id}>
              {groupLabel(role)}
            </option>
          ))}
          {!rules.require_system_group && <option value={CHOOSE}>{t('permission.choose')}</option>}
        </ChoiceList>
      </span>
      {asked.value && (
        <AskLoss
          kind={kind}
          name={name}
          change={asked.value}
          save={() => {
            const change = asked.peek()
            close()
            if (change) void run(change)
          }}
          cancel={close}
        />
      )}
      {isOpen.value && <PermissionEditor {...{ kind, name, label, now, isNew }} save={run} close={close} />}
    </SavedRow>
  )
}
