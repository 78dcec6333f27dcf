import type { BotObject } from '#wire/events/bots'
import { useApp } from '../../../app/app'
import { changeBot } from '../../../model/actions/bots'
import { Trouble } from '../../../parts/controls/trouble'
import { Avatar } from '../../../parts/people/avatar'
import { t } from '../../../words/t'
import { ChoosePicture } from '../rows/choose-picture'
import { SavedMark } from '../rows/saved-mark'
import { useSaving } from '../rows/use-saving'

export function BotPicture({ bot }: { bot: BotObject }) {
  const { client } = useApp()
  const saving = useSaving()
  const { user_id: bot_id } = bot
  return (
    <div class="set flow">
      <Avatar client={client} id={bot_id} size="m" />
      <span class="txt">
        <span>{t('bot.picture')}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <SavedMark saving={saving} />
      <ChoosePicture
        text={t('bot.choose_picture')}
        isBusy={saving.isBusy.value}
        choose={(file) => void saving.run(() => changeBot(client, bot_id, {}, file))}
      />
    </div>
  )
}
