import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { CHANNELS, channelAddress, topicAddress } from '../../model/public/public-place'
import type { PublicReading } from '../../model/public/public-reading'
import { Button } from '../../parts/controls/button'
import { Toasts } from '../../parts/layers/toasts'
import { Head } from '../../parts/page/head'
import { t } from '../../words/t'
import { logInFrom } from './log-in'
import { SpectatorList } from './spectator-list'
import { PublicIcon, SpectatorSide } from './spectator-side'

/** The client for people without an account, who can read channels that are public on the web. */
export function SpectatorApp({ reading }: { reading: PublicReading }) {
  const place = reading.place.value
  const isLeaf = place.kind === 'topic' || place.kind === 'topics'
  return (
    <div class="app spectator" data-depth={isLeaf ? 'leaf' : 'root'}>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {t('shell.skip')}
      </button>
      <SpectatorSide reading={reading} />
      <main class="main" id="main" tabIndex={-1}>
        <Screen reading={reading} />
      </main>
      <Toasts />
    </div>
  )
}

function Screen({ reading }: { reading: PublicReading }) {
  const place = reading.place.value
  const state = reading.state.value
  if (state === 'failed' || state === 'later' || state === 'tomorrow')
    return <Trouble reading={reading} state={state} />
  if (state === 'loading' && reading.channels.value.length === 0) return <Loading />
  if (place.kind === 'topic') return <Topic key={`${place.channelId} ${place.topic} ${place.near}`} reading={reading} />
  if (place.kind === 'topics') return <Topics reading={reading} channelId={place.channelId} />
  return <Channels reading={reading} />
}

const Loading = () => (
  <p class="vh" role="status">
    {t('shell.loading')}
  </p>
)

function Trouble({ reading, state }: { reading: PublicReading; state: 'failed' | 'later' | 'tomorrow' }) {
  const words = { failed: 'list.failed', later: 'spectator.later', tomorrow: 'spectator.tomorrow' } as const
  return (
    <div class="empty" role="alert">
      <p>{t(words[state])}</p>
      <div class="row">
        <Button onClick={() => void reading.open(location.hash)}>{t('list.try_again')}</Button>
        <a class="btn solid" href={logInFrom(reading)}>
          {t('spectator.log_in')}
        </a>
      </div>
    </div>
  )
}

function Channels({ reading }: { reading: PublicReading }) {
  const names = reading.names.value
  return (
    <>
      <Head title={t('spectator.channels')} />
      <div class="scroll">
        <div class="col page">
          <p class="lede">{t('spectator.channels_lede')}</p>
          <ul class="spectator-places" role="list">
            {reading.channels.value.map((channel) => (
              <Place key={channel.stream_id} href={channelAddress(names, channel.stream_id)} sub={channel.description}>
                <PublicIcon channel={channel} />
                {channel.name}
              </Place>
            ))}
          </ul>
        </div>
      </div>
      <Dock reading={reading} />
    </>
  )
}

interface PlaceProps {
  href: string
  sub?: string
  children: ComponentChildren
}

const Place = ({ href, sub, children }: PlaceProps) => (
  <li>
    <a href={href}>
      <span class="name">{children}</span>
      {sub && <span class="sub">{sub}</span>}
    </a>
  </li>
)

function Topics({ reading, channelId }: { reading: PublicReading; channelId: number }) {
  const channel = reading.channels.value.find(({ stream_id }) => stream_id === channelId)
  const topics = reading.topics.value.get(channelId) ?? []
  const names = reading.names.value
  return (
    <>
      <Head
        title={channel?.name ?? ''}
        before={channel && <PublicIcon channel={channel} />}
        back={CHANNELS}
        sub={channel?.description}
      />
      <div class="scroll">
        <div class="col page tight">
          {topics.length === 0 && <p>{t('spectator.no_topics')}</p>}
          <ul class="spectator-places" role="list">
            {topics.map(({ name }) => (
              <Place key={name} href={topicAddress(names, channelId, name)}>
                {name}
              </Place>
            ))}
          </ul>
        </div>
      </div>
      <Dock reading={reading} />
    </>
  )
}

function Topic({ reading }: { reading: PublicReading }) {
  const place = reading.place.value
  const channel =
    place.kind === 'topic' && reading.channels.value.find(({ stream_id }) => stream_id === place.channelId)
  useLayoutEffect(() => {
    if (place.kind !== 'topic') return
    // The message may have been moved, so the address is updated to its current conversation.
    const address = topicAddress(reading.names.peek(), place.channelId, place.topic, place.near)
    if (location.hash !== address) history.replaceState(history.state, '', address)
  }, [place])
  if (place.kind !== 'topic' || !channel) return null
  const home = channelAddress(reading.names.value, channel.stream_id)
  return (
    <>
      <Head
        title={place.topic}
        back={home}
        before={
          <>
            <a class="from" href={home}>
              <PublicIcon channel={channel} />
              <span>{channel.name}</span>
            </a>
            <span class="sep" aria-hidden="true">
              ›
            </span>
          </>
        }
      />
      <SpectatorList reading={reading} near={place.near} />
      <Dock reading={reading} />
    </>
  )
}

/** Shown in place of the composer. */
const Dock = ({ reading }: { reading: PublicReading }) => (
  <div class="compose-dock col">
    <p class="compose-closed archived spectator-dock">
      <span>{t('spectator.reading')}</span>
      <a class="btn solid" href={logInFrom(reading)}>
        {t('spectator.log_in_to_write')}
      </a>
    </p>
  </div>
)
