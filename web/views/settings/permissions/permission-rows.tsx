import { useApp } from '../../../app/app'
import type { GroupValue } from '../../../model/people/groups'
import { t } from '../../../words/t'
import { PERMISSION_LABELS, sentenceOf } from '../tables/permissions'
import { holdersOf } from './holders'
import type { PermissionChange } from './permission-change'
import { PermissionRow } from './permission-row'
import { summaryWithCount } from './say-who'

interface PermissionRowsProps {
  kind: keyof typeof PERMISSION_LABELS
  /** The channel or group that the permissions belong to. */
  thing: object
  /** Whether the channel or group doesn't exist yet. */
  isNew?: boolean
  /** Whether a permission is shown, for users who may change only some. */
  isShown?(name: string): boolean
  /** Set for users who may change the permissions. */
  change?: ((name: string, change: PermissionChange) => Promise<unknown>) | undefined
}

/** The permissions of a channel or group, editable or not. */
export function PermissionRows({ kind, thing, isNew = false, isShown, change }: PermissionRowsProps) {
  const { client } = useApp()
  const labels = Object.entries(PERMISSION_LABELS[kind])
  return (
    <>
      {labels.map(([name, key]) => {
        const now = (thing as Readonly<Record<string, GroupValue | undefined>>)[name]
        // Servers at earlier feature levels don't have all permissions.
        if (now === undefined || isShown?.(name) === false) return null
        const words = { label: t(key), hint: t(sentenceOf(kind, name)) }
        return change ? (
          <PermissionRow
            key={name}
            kind={kind}
            name={name}
            {...words}
            now={now}
            isNew={isNew}
            save={(values) => change(name, values)}
          />
        ) : (
          <div key={name} class="set">
            <span class="txt">
              <span>{words.label}</span>
              <span class="hint">{summaryWithCount(client, now, holdersOf(client, kind, name, now))}</span>
            </span>
          </div>
        )
      })}
    </>
  )
}
