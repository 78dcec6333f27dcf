import { useApp } from '../../../../app/app'
import { Trouble } from '../../../../parts/controls/trouble'
import { t } from '../../../../words/t'
import { ManagedList } from '../../rows/managed-list'
import { useFresh } from '../../rows/use-fresh'
import { Invite } from './invite'
import { OpenInvitation } from './open-invitation'

/** A form to invite people, by link or by email, and the open invitations. */
export function InvitationsMore() {
  const { client } = useApp()
  const { answer, problem, again } = useFresh(() => client.calls.call('GET /invites'), 'invites_changed')
  return (
    <>
      <section class="set-group">
        <h2>{t('invite.new')}</h2>
        <Invite made={again} />
      </section>
      <section class="set-group" aria-busy={!answer}>
        <h2>{t('invite.open')}</h2>
        <Trouble text={problem ?? ''} />
        {answer && (
          <ManagedList things={answer.invites} none={t('invite.none')}>
            {(one) => <OpenInvitation key={`${one.is_multiuse} ${one.id}`} invitation={one} changed={again} />}
          </ManagedList>
        )}
      </section>
    </>
  )
}
