import { useSignal } from '@preact/signals'
import type { BotObject } from '#wire/events/bots'
import { useApp } from '../../../app/app'
import { changeBot } from '../../../model/actions/bots'
import { Button } from '../../../parts/controls/button'
import { Trouble } from '../../../parts/controls/trouble'
import { PeoplePicker } from '../../../parts/people/people-picker'
import { t } from '../../../words/t'
import { SavedMark } from '../rows/saved-mark'
import { SelectRow } from '../rows/select-row'
import { TextRow } from '../rows/text-row'
import { useSaving } from '../rows/use-saving'
import { BotPicture } from './bot-picture'

const LONGEST_NAME = 100
/** The protocol's numbers for outgoing webhook formats. */
const FORMATS = [1, 2] as const

/** A bot's name, picture and owner, and the address and format of its outgoing webhook. */
export function EditBot({ bot }: { bot: BotObject }) {
  const { client } = useApp()
  const change = (values: Readonly<Record<string, unknown>>) => changeBot(client, bot.user_id, values)
  const [service] = bot.services
  return (
    <div class="set-list">
      <TextRow
        label={t('bot.name')}
        now={bot.full_name}
        input={{ required: true, maxLength: LONGEST_NAME }}
        save={(full_name) => change({ full_name })}
      />
      <BotPicture bot={bot} />
      {service && 'base_url' in service && (
        <>
          <TextRow
            label={t('bot.address')}
            now={service.base_url}
            input={{ type: 'url', required: true }}
            // The request always includes the format, because the server would otherwise reset it to the default.
            save={(address) =>
              change({ service_payload_url: JSON.stringify(address), service_interface: service.interface })
            }
          />
          <SelectRow
            label={t('bot.format')}
            now={String(service.interface)}
            choices={FORMATS.map((one) => ({ value: String(one), label: t(`bot.format_${one}`) }))}
            save={(format) =>
              change({ service_payload_url: JSON.stringify(service.base_url), service_interface: Number(format) })
            }
          />
        </>
      )}
      <GiveAway bot={bot} />
    </div>
  )
}

/** A control to give the bot to another person, who can then change it. */
function GiveAway({ bot }: { bot: BotObject }) {
  const { client } = useApp()
  const saving = useSaving()
  const chosen = useSignal<readonly number[]>([])
  const [to, another] = chosen.value
  const others = client.store.people.users.values()
  const bots = others.flatMap((one) => (one.is_bot ? [one.user_id] : []))
  const give = () => changeBot(client, bot.user_id, { bot_owner_id: to })
  return (
    <div class="set text">
      <PeoplePicker label={t('bot.give')} chosen={chosen} without={[client.store.ownId, ...bots]} />
      <p class="hint">{t('bot.give_more')}</p>
      <Trouble text={saving.problem.value} />
      <div class="row">
        {to !== undefined && (
          <Button
            look="solid"
            disabled={saving.isBusy.value || another !== undefined}
            onClick={() => void saving.run(give)}
          >
            {another === undefined
              ? t('bot.give_to', { name: client.store.people.get(to)?.full_name ?? '' })
              : t('bot.give_one')}
          </Button>
        )}
        <SavedMark saving={saving} />
      </div>
    </div>
  )
}
