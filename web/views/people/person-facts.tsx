import { useApp } from '../../app/app'
import type { User } from '../../model/people/people'
import { presenceOf } from '../../parts/people/presence'
import { localTime } from '../../parts/times/times'
import { listOf, t } from '../../words/t'
import { ProfileValue } from './profile-value'

const ROLES: Readonly<Record<number, 'owner' | 'administrator' | 'moderator' | 'guest'>> = {
  100: 'owner',
  200: 'administrator',
  300: 'moderator',
  600: 'guest',
}

/** Someone's role, or "bot", in the user's language; undefined for ordinary members. */
export function roleName({ is_bot, role }: User): string | undefined {
  const known = ROLES[role]
  return is_bot ? t('people.bot') : known && t(`people.role_${known}`)
}

/** An email address that wraps before the @ if it has to. */
function Address({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/** Someone's presence, local time, email address, groups and profile fields. */
export function PersonFacts({ user }: { user: User }) {
  const { client } = useApp()
  const { groups } = client.store
  const mine = groups.groups
    .values()
    .filter((group) => !group.is_system_group && !group.deactivated && groups.isIn(user.user_id, group.id))
    .map(({ name }) => name)
  const fields = client.store.facts.get('custom_profile_fields') ?? []
  return (
    <dl>
      <dt>{t('people.presence')}</dt>
      <dd>{t(user.is_active ? `people.${presenceOf(client, user.user_id)}` : 'people.deactivated')}</dd>
      {user.timezone && (
        <>
          <dt>{t('people.local_time')}</dt>
          <dd>{localTime(client, user.timezone)}</dd>
        </>
      )}
      {user.delivery_email && (
        <>
          <dt>{t('people.email')}</dt>
          <dd>
            <Address text={user.delivery_email} />
          </dd>
        </>
      )}
      {mine.length > 0 && (
        <>
          <dt>{t('people.groups')}</dt>
          <dd>{listOf(mine)}</dd>
        </>
      )}
      {fields.map((field) => {
        const value = user.profile_data?.[String(field.id)]?.value
        return value ? <ProfileValue key={field.id} field={field} value={value} /> : null
      })}
    </dl>
  )
}
