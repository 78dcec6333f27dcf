import { useApp } from '../../../../app/app'
import { isOwner } from '../../../../app/may-run'
import { deactivateBot } from '../../../../model/actions/bots'
import { changePerson } from '../../../../model/actions/people'
import type { User } from '../../../../model/people/people'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ProfileValue } from '../../own/profile-value'
import { ConfirmButton } from '../../rows/confirm-button'
import { ManageDialog } from '../../rows/manage-dialog'
import { SelectRow } from '../../rows/select-row'
import { TextRow } from '../../rows/text-row'
import { useLast } from '../../rows/use-last'
import { useSaving } from '../../rows/use-saving'
import { HandOver } from './hand-over'
import { LogOut } from './log-out'
import { ResetLink } from './reset-link'
import { roleName, rolesToGive } from './roles'

const OWNER = 100
const LONGEST_NAME = 100

/**
 * Someone's name, role and profile, and controls to create a password reset link, to log them out everywhere, to hand
 * over ownership to them, and to deactivate or reactivate their account.
 */
export function ManagePerson({ userId, close }: { userId: number; close(): void }) {
  const { client } = useApp()
  const now = client.store.people.get(userId)
  const user = useLast(now)
  if (!user) return null
  const isOwn = userId === client.store.ownId
  const mayManage = isOwner(client) || user.role !== OWNER
  const fields = client.store.facts.get('custom_profile_fields') ?? []
  return (
    <ManageDialog page="people" title={user.full_name} isGone={!now} close={close}>
      <div class="set-list">
        <TextRow
          label={t('run.name')}
          now={user.full_name}
          input={{ maxLength: LONGEST_NAME, required: true }}
          save={(full_name) => changePerson(client, userId, { full_name })}
        />
        {mayManage && <RoleRow user={user} />}
        {mayManage && !isOwn && user.is_active && !user.is_bot && (
          <>
            <ResetLink userId={userId} />
            <LogOut user={user} />
          </>
        )}
        {isOwner(client) && !isOwn && user.is_active && !user.is_bot && <HandOver user={user} />}
        {mayManage && !isOwn && <EndRow user={user} />}
      </div>
      {!user.is_bot && fields.length > 0 && (
        <div class="set-list">
          {fields.map((field) => (
            <ProfileValue key={field.id} field={field} userId={userId} />
          ))}
        </div>
      )}
    </ManageDialog>
  )
}

function RoleRow({ user }: { user: User }) {
  const { client } = useApp()
  const { user_id, role: now } = user
  const given = rolesToGive(client)
  const isListed = given.some(({ value }) => value === String(now))
  return (
    <SelectRow
      label={t('run.role')}
      hint={t(user_id === client.store.ownId ? 'run.role_own' : 'run.role_more')}
      now={String(now)}
      choices={isListed ? given : [...given, { value: String(now), label: roleName(now) }]}
      save={(role) => changePerson(client, user_id, { role: Number(role) })}
    />
  )
}

/** The consequences of deactivating and of reactivating an account. */
const CONSEQUENCES = {
  person: { end: 'run.deactivate_more', open: 'run.reactivate_more' },
  bot: { end: 'run.deactivate_bot', open: 'run.reactivate_bot' },
} as const

function EndRow({ user }: { user: User }) {
  const { client } = useApp()
  const saving = useSaving()
  const { user_id, full_name: name } = user
  const end = () =>
    user.is_bot ? deactivateBot(client, user_id) : client.calls.call('DELETE /users/:user_id', { user_id })
  const open = () => client.calls.call('POST /users/:user_id/reactivate', { user_id })
  return (
    <div class="set">
      <span class="txt">
        <span>{t(user.is_active ? 'run.deactivate' : 'run.reactivate')}</span>
        <span class="hint">{t(CONSEQUENCES[user.is_bot ? 'bot' : 'person'][user.is_active ? 'end' : 'open'])}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <ConfirmButton
        key={String(user.is_active)}
        label={t(user.is_active ? 'run.deactivate' : 'run.reactivate')}
        really={t(user.is_active ? 'run.deactivate_really' : 'run.reactivate_really', { name })}
        isBusy={saving.isBusy.value}
        act={() => void saving.run(user.is_active ? end : open)}
      />
    </div>
  )
}
