import { useSignal } from '@preact/signals'
import { useApp } from '../../../../app/app'
import { tellWaysIn } from '../../../../app/required-factor'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { Icon } from '../../../../parts/icons/icon'
import { dayAndTime } from '../../../../parts/times/times'
import type { Answers } from '../../../../protocol/calls'
import { t } from '../../../../words/t'
import { ConfirmButton } from '../../rows/confirm-button'
import { useFresh } from '../../rows/use-fresh'
import { useSaving } from '../../rows/use-saving'
import { RecoveryCodes } from './recovery-codes'
import { type Begun, SetUpCodes } from './set-up-codes'

type Factor = Answers['GET /users/me/second_factor']

/** Shows whether a code is needed in addition to the password, and lets the user change that. */
export function TwoSteps() {
  const { client } = useApp()
  const { answer, problem, again: askAgain } = useFresh(() => client.calls.call('GET /users/me/second_factor'))
  const again = () => {
    askAgain()
    tellWaysIn()
  }
  const begun = useSignal<Begun | undefined>(undefined)
  const codes = useSignal<readonly string[] | undefined>(undefined)
  const show = (made: readonly string[]) => {
    begun.value = undefined
    codes.value = made
    again()
  }
  const hide = () => {
    begun.value = codes.value = undefined
  }
  return (
    <section class="set-group" id="two-steps" aria-busy={!answer}>
      <h2>{t('code.title')}</h2>
      <p class="hint">{t('code.more')}</p>
      <Trouble text={problem ?? ''} />
      <div class="set-list">
        {codes.value && <RecoveryCodes codes={codes.value} done={hide} />}
        {begun.value && <SetUpCodes begun={begun.value} done={show} cancel={hide} />}
        {answer && !begun.value && !codes.value && (
          <Standing
            factor={answer}
            begin={(values) => {
              begun.value = values
            }}
            show={show}
            again={again}
          />
        )}
      </div>
    </section>
  )
}

interface StandingProps {
  factor: Factor
  begin(begun: Begun): void
  show(codes: readonly string[]): void
  again(): void
}

function Standing({ factor, begin, show, again }: StandingProps) {
  const { client } = useApp()
  const saving = useSaving()
  const { added, recovery_codes_left: count, is_unreadable } = factor
  const isOn = added !== null
  const setUp = () => void saving.run(async () => begin(await client.calls.call('POST /users/me/second_factor/begin')))
  const renew = () =>
    void saving.run(async () => {
      const { recovery_codes } = await client.calls.call('POST /users/me/second_factor/recovery_codes')
      show(recovery_codes)
    })
  const turnOff = async () => {
    if (await saving.run(() => client.calls.call('DELETE /users/me/second_factor'))) again()
  }
  return (
    <div class="set flow">
      <Icon name={isOn ? 'shield' : 'phone'} />
      <span class="txt">
        <span>{isOn ? t('code.on', { added: dayAndTime(client, added) }) : t('code.off')}</span>
        {isOn && <span class="hint">{t('code.left', { count })}</span>}
        {is_unreadable && <span class="hint">{t('code.unreadable')}</span>}
        <Trouble text={saving.problem.value} />
      </span>
      <span class="acts">
        {(!isOn || is_unreadable) && (
          <Button disabled={saving.isBusy.value} onClick={setUp}>
            {t('code.set_up')}
          </Button>
        )}
        {isOn && (
          <>
            <Button disabled={saving.isBusy.value} onClick={renew}>
              {t('code.new_recovery')}
            </Button>
            <ConfirmButton
              label={t('code.turn_off')}
              really={t('code.turn_off_really')}
              isBusy={saving.isBusy.value}
              act={() => void turnOff()}
            />
          </>
        )}
      </span>
    </div>
  )
}
