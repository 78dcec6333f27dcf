import { useApp } from '../../../../app/app'
import { isAdministrator } from '../../../../app/may'
import { isOwner, sendsMail } from '../../../../app/may-run'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { say } from '../../../../parts/layers/toasts'
import { dayName } from '../../../../parts/times/times'
import type { AnswerTo } from '../../../../protocol/calls'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useSaving } from '../../rows/use-saving'
import { roleName } from '../people/roles'

type Invitation = AnswerTo<'GET /invites'>['invites'][number]

const OWNER = 100

/** An open invitation with its role, expiration and sender, and controls to copy, resend and revoke it. */
export function OpenInvitation({ invitation, changed }: { invitation: Invitation; changed(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const { id: invite_id, invited_as, expiry_date, invited_by_user_id } = invitation
  const isLink = invitation.is_multiuse
  const name = 'email' in invitation ? String(invitation.email) : t('invite.link')
  const link = 'link_url' in invitation ? String(invitation.link_url) : ''
  const isOwn = invited_by_user_id === client.store.ownId
  const mayManage = isOwn || (isAdministrator(client) && (invited_as !== OWNER || isOwner(client)))
  const run = async (work: () => Promise<unknown>) => {
    const isDone = await saving.run(work)
    changed()
    return isDone
  }
  const resend = async () => {
    const isDone = await run(() => client.calls.call('POST /invites/:invite_id/resend', { invite_id }))
    if (isDone) say(t('invite.resent', { address: name }))
  }
  const revoke = () =>
    client.calls.call(isLink ? 'DELETE /invites/multiuse/:invite_id' : 'DELETE /invites/:invite_id', { invite_id })
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    say(t('toast.copied'))
  }
  return (
    <div class="set flow">
      <span class="txt">
        <span class={isLink ? 'secret' : ''}>{link || name}</span>
        <span class="hint">
          {roleName(invited_as)} ·{' '}
          {expiry_date === null ? t('invite.no_end') : t('invite.ends', { day: dayName(expiry_date) })} ·{' '}
          {t('invite.by', { name: client.store.people.get(invited_by_user_id)?.full_name ?? '' })}
        </span>
        <Trouble text={saving.problem.value} />
      </span>
      <span class="acts">
        {isLink ? (
          <Button icon="copy" onClick={() => void copy()}>
            {t('bots.copy')}
          </Button>
        ) : (
          mayManage &&
          sendsMail(client) && (
            <Button icon="mail" disabled={saving.isBusy.value} onClick={() => void resend()}>
              {t('invite.resend')}
            </Button>
          )
        )}
        {mayManage && (
          <ConfirmButton
            label={t('invite.revoke')}
            really={t('invite.revoke_really')}
            isBusy={saving.isBusy.value}
            act={() => void run(revoke)}
          />
        )}
      </span>
    </div>
  )
}
