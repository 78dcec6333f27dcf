import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { may } from '../../../../app/may'
import { mayInviteByEmail, mayMakeLinks } from '../../../../app/may-run'
import { makeInvitation } from '../../../../model/actions/organization'
import { Button } from '../../../../parts/controls/button'
import { CheckField, Field, SelectField } from '../../../../parts/controls/field'
import { Segments } from '../../../../parts/controls/segments'
import { Trouble } from '../../../../parts/controls/trouble'
import { say } from '../../../../parts/layers/toasts'
import { inOwnWords } from '../../../../parts/reason-of'
import { Refusal } from '../../../../protocol/failures'
import { t } from '../../../../words/t'
import { problemOf } from '../../rows/problem'
import { useSaving } from '../../rows/use-saving'
import { ChooseChannels } from '../channels/choose-channels'
import { ChooseGroups } from '../groups/choose-groups'
import { rolesToGive } from '../people/roles'

const DAY_MINUTES = 1440
const USUAL = String(10 * DAY_MINUTES)
const FOR_GOOD = 'null'
const MEMBER = '400'

type Way = 'link' | 'mail'

export function Invite({ made }: { made(): void }) {
  const { client } = useApp()
  const saving = useSaving()
  const ways = [
    ...(mayMakeLinks(client) ? ['link' as const] : []),
    ...(mayInviteByEmail(client) ? ['mail' as const] : []),
  ]
  const way = useSignal<Way>(ways[0] ?? 'link')
  const addresses = useSignal('')
  const role = useSignal(MEMBER)
  const minutes = useSignal(USUAL)
  const isDefault = useSignal(true)
  const isTold = useSignal(true)
  const channels = useSignal<readonly number[]>([])
  const groups = useSignal<readonly number[]>([])
  const invite = async () => {
    const offer = {
      invite_as: Number(role.value),
      invite_expires_in_minutes: minutes.value === FOR_GOOD ? null : Number(minutes.value),
      include_realm_default_subscriptions: isDefault.value,
      stream_ids: channels.value,
      group_ids: groups.value,
    }
    if (way.value === 'link') {
      await makeInvitation(client, offer)
      say(t('invite.made'))
    } else {
      const mail = { invitee_emails: addresses.value, notify_referrer_on_join: isTold.value }
      await client.calls.call('POST /invites', { ...offer, ...mail }).catch(tellWhom)
      addresses.value = ''
      say(t('invite.sent'))
    }
    made()
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void saving.run(invite)
      }}
    >
      {ways.length > 1 && (
        <Segments
          label={t('invite.new')}
          choices={ways}
          chosen={way.value}
          nameOf={(one) => t(`invite.by_${one}`)}
          choose={(one) => {
            way.value = one
          }}
        />
      )}
      {way.value === 'mail' && (
        <Field
          label={t('invite.addresses')}
          hint={t('invite.addresses_more')}
          value={addresses}
          rows={3}
          input={{ required: true }}
        />
      )}
      <div class="grid-2">
        <SelectField label={t('invite.as')} value={role} choices={rolesToGive(client)} />
        <SelectField label={t('invite.until')} value={minutes} choices={validities()} />
      </div>
      <div>
        <CheckField label={t('invite.defaults')} isOn={isDefault} />
        {way.value === 'mail' && <CheckField label={t('invite.tell_me')} isOn={isTold} />}
      </div>
      {may(client, 'can_add_subscribers_group') && <ChooseChannels label={t('invite.channels')} chosen={channels} />}
      <ChooseGroups label={t('invite.groups')} chosen={groups} />
      <Trouble text={saving.problem.value} />
      <div>
        <Button look="solid" type="submit" disabled={saving.isBusy.value}>
          {t(way.value === 'link' ? 'invite.make' : 'invite.send')}
        </Button>
      </div>
    </form>
  )
}

function validities() {
  const days = [1, 3, 10, 30].map((count) => ({
    value: String(count * DAY_MINUTES),
    label: t('invite.days', { count }),
  }))
  return [...days, { value: FOR_GOOD, label: t('invite.for_good') }]
}

/** Throws the error again, with the refused addresses and the reasons. */
function tellWhom(error: unknown): never {
  const reasons = error instanceof Refusal && Array.isArray(error.body.errors) ? error.body.errors : []
  const each = reasons.map((one) => (Array.isArray(one) ? ` ${one[0]}: ${inOwnWords(String(one[1]))}` : '')).join('')
  if (!(error instanceof Refusal)) throw error
  throw new Refusal(error.status, error.code, `${problemOf(error)}${each}`, error.body)
}
