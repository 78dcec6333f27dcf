import { useRef } from 'preact/hooks'
import type { BotObject } from '#wire/events/bots'
import { Avatar } from '../../../parts/avatar'
import { Button } from '../../../parts/button'
import { t } from '../../../words/t'
import { useApp } from '../../app'
import { SavedMark, Trouble } from '../saved-mark'
import { useSaving } from '../use-saving'

/** Another picture for a bot. */
export function BotPicture({ bot }: { bot: BotObject }) {
  const { client } = useApp()
  const saving = useSaving()
  const input = useRef<HTMLInputElement>(null)
  const { user_id: bot_id } = bot
  return (
    <div class="set flow">
      <Avatar client={client} id={bot_id} size="m" />
      <span class="txt">
        <span>{t('bot.picture')}</span>
        <Trouble text={saving.problem.value} />
      </span>
      <SavedMark saving={saving} />
      <Button icon="image" disabled={saving.isBusy.value} onClick={() => input.current?.click()}>
        {t('bot.choose_picture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        hidden
        aria-label={t('bot.picture')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void saving.run(() => client.calls.call('PATCH /bots/:bot_id', { bot_id }, { file }))
        }}
      />
    </div>
  )
}
