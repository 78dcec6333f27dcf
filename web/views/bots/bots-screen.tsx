import { useApp } from '../../app/app'
import { mayHaveBots } from '../../app/may-run'
import { AT } from '../../app/route'
import { Head } from '../../parts/page/head'
import { useAnswer } from '../../parts/use-answer'
import { t } from '../../words/t'
import { BotCard } from './bot-card'
import { isOwn } from './bot-kinds'
import { MakeBot } from './make-bot'
import type { Service } from './services'

/** The user's bots, how to use each one, and a form for making another. */
export function BotsScreen() {
  const { client } = useApp()
  const { store } = client
  const { answer, problem } = useAnswer(async () =>
    mayHaveBots(client) ? client.calls.call('GET /integrations', {}) : { integrations: [] },
  )
  const own = [...store.own.bots.values()].filter((bot) => mayHaveBots(client) && isOwn(bot, store.ownId))
  const services: readonly Service[] = (answer?.integrations ?? []).filter((one) => !one.uses_basic_credentials)
  return (
    <>
      <Head title={t('bots.title')} back={AT.you} />
      <div class="scroll">
        <div class="col">
          <div class="settings">
            <p class="lede">{t('bots.lede')}</p>
            {problem && (
              <p class="error" role="alert">
                {problem}
              </p>
            )}
            {own.toReversed().map((bot) => (
              <BotCard key={bot.user_id} bot={bot} services={services} />
            ))}
            <section class="set-group">
              <h2>{t('bots.make_one')}</h2>
              <MakeBot />
            </section>
          </div>
        </div>
      </div>
    </>
  )
}
