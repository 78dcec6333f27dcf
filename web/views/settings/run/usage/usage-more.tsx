import { useApp } from '../../../../app/app'
import type { Client } from '../../../../app/client'
import { Button } from '../../../../parts/controls/button'
import { Trouble } from '../../../../parts/controls/trouble'
import { sizeName } from '../../../../parts/size-name'
import type { AnswerTo } from '../../../../protocol/calls'
import { listOf, locale, t } from '../../../../words/t'
import { useFresh } from '../../rows/use-fresh'
import { beginOfDay, forecastDay, forecastStorage } from './forecast'
import { MailState } from './mail-state'
import { Meter } from './meter'
import { hourOf, sayDay, sayStorage } from './say-forecast'

type Usage = AnswerTo<'GET /realm/usage'>

/** Usage next to its limits, with forecasts of when these will be reached. */
export function UsageMore() {
  const { client } = useApp()
  const { answer, problem, again } = useFresh(() => client.calls.call('GET /realm/usage'))
  if (!answer) return <Trouble text={problem ?? ''} />
  const now = client.clock.now() / 1000
  const ofDay = metersOfDay(client, answer, now)
  const ofStorage = meterOfStorage(client, answer, now)
  const near = [...ofDay, ofStorage, meterOfShared(answer)].filter(({ isNear }) => isNear).map(({ name }) => name)
  return (
    <>
      <div class="summary">
        <div>
          <b>{near.length === 0 ? t('usage.none_near') : t('usage.near', { names: listOf(near) })}</b>
          <p>{t(near.length === 0 ? 'usage.none_near_more' : 'usage.near_more')}</p>
        </div>
        <Button onClick={again}>{t('usage.again')}</Button>
      </div>
      <section class="set-group">
        <h2>{t('usage.today')}</h2>
        <div class="set-list">
          {ofDay.map((meter) => (
            <Meter key={meter.name} {...meter} />
          ))}
        </div>
      </section>
      <section class="set-group">
        <h2>{t('usage.stored')}</h2>
        <div class="set-list">
          <Meter {...ofStorage} />
          <Meter {...meterOfShared(answer)} />
        </div>
      </section>
      <MailState />
    </>
  )
}

const SHARED_HIGH = 0.8

const number = (value: number) => Math.ceil(value).toLocaleString(locale())

function metersOfDay(client: Client, usage: Usage, now: number) {
  const { awake_since } = usage
  const since = t('usage.since', { time: hourOf(client, awake_since, now) })
  const meterOf = (name: string, counted: { used: number; limit: number | null; since: number }) => {
    const forecast = forecastDay(counted, now)
    const says = [sayDay(client, forecast, counted.limit, now)]
    return { name, ...counted, inWords: number, isNear: forecast.reachedAt !== undefined, says }
  }
  const { requests_today, requests_limit, rows_read, rows_read_limit, rows_written, rows_written_limit } = usage
  const requests = meterOf(t('usage.requests'), { used: requests_today, limit: requests_limit, since: beginOfDay(now) })
  if (requests.isNear) requests.says.push(t('usage.slower'))
  const rows = [
    meterOf(t('usage.rows_read'), { used: rows_read, limit: rows_read_limit, since: awake_since }),
    meterOf(t('usage.rows_written'), { used: rows_written, limit: rows_written_limit, since: awake_since }),
  ]
  for (const { says } of rows) says.push(since)
  return [requests, ...rows]
}

/**
 * The meter for the data that every client loads at startup. It has no forecast, because this data doesn't grow at a
 * steady pace.
 */
function meterOfShared({ shared_bytes: used, shared_bytes_members_limit: ofMembers, shared_bytes_limit: all }: Usage) {
  const isOpen = used < ofMembers
  const limit = isOpen ? ofMembers : all
  return {
    name: t('usage.shared'),
    used,
    limit,
    inWords: sizeName,
    isNear: used >= SHARED_HIGH * ofMembers,
    says: say(),
  }

  function say(): string[] {
    if (isOpen) return [t('usage.shared_more'), t('usage.shared_reserve', { size: sizeName(all - ofMembers) })]
    return [used < all ? t('usage.shared_reserved', { size: sizeName(ofMembers) }) : t('usage.shared_full')]
  }
}

function meterOfStorage(client: Client, { storage_bytes: used, storage_limit: limit }: Usage, now: number) {
  const since = Number(client.store.facts.get('realm_date_created') ?? now)
  const forecast = forecastStorage({ used, limit, since }, now)
  const says = sayStorage(forecast, { isFull: used >= limit, since }, now)
  return { name: t('usage.storage'), used, limit, inWords: sizeName, isNear: forecast.isNear, says }
}
