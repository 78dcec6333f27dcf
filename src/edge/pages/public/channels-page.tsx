import type { Answer } from '#api/contract/operation'
import type { showPublicChannel } from '#api/public/show-public-channel'
import type { showPublicChannels } from '#api/public/show-public-channels'
import type { Translate } from '../parts/speaking'
import { channelAddress, feedAddress, HOME, logInAddress, onPage, topicAddress } from './addresses'
import { dayOf, isoOf } from './dates'
import { Path, PublicLayout, Turn } from './public-layout'

interface Frame {
  t: Translate
  origin: string
  page: number
}

export function ChannelsPage({ t, origin, page, ...shown }: Frame & Answer<typeof showPublicChannels>) {
  const { name } = shown.organization
  const turns = turnsOf(t, HOME, page, shown.has_next)
  const lede = t('public.lede', { organization: name })
  return (
    <PublicLayout
      {...{ t, origin, title: name, organization: name, address: onPage(HOME, page), description: lede }}
      {...addressesOf(turns)}
    >
      <h1>{t('public.channels')}</h1>
      <p class="lede">{shown.channels.length > 0 ? lede : t('public.no_channels')}</p>
      <ul class="list">
        {shown.channels.map((channel) => (
          <li>
            <a href={channelAddress(channel)}>{channel.name}</a>
            {channel.description && <p>{channel.description}</p>}
            <Latest t={t} at={channel.latest_at} />
          </li>
        ))}
      </ul>
      <Turn t={t} {...turns} />
    </PublicLayout>
  )
}

/** A channel's topics, the one with the latest message first. */
export function ChannelPage({ t, origin, page, ...shown }: Frame & Answer<typeof showPublicChannel>) {
  const { organization, channel } = shown
  const address = channelAddress(channel)
  const turns = turnsOf(t, address, page, shown.has_next)
  return (
    <PublicLayout
      {...{ t, origin, title: channel.name, organization: organization.name, address: onPage(address, page) }}
      description={channel.description || t('public.lede', { organization: organization.name })}
      fed={address}
      logIn={logInAddress(channel.app, String(channel.id))}
      {...addressesOf(turns)}
    >
      <Path t={t} steps={[{ name: t('public.channels'), address: HOME }]} />
      <h1>{channel.name}</h1>
      {channel.description && <p class="lede">{channel.description}</p>}
      <p class="acts">
        <a class="button" href={channel.app}>
          {t('public.open')}
        </a>
        <a class="other" href={feedAddress(address)}>
          {t('public.feed')}
        </a>
      </p>
      {shown.topics.length === 0 && <p class="lede">{t('public.no_topics')}</p>}
      <ul class="list topics">
        {shown.topics.map((topic) => (
          <li>
            <a href={topicAddress(channel, topic)}>{topic.name}</a>
            <Latest t={t} at={topic.latest_at} />
          </li>
        ))}
      </ul>
      <Turn t={t} {...turns} />
    </PublicLayout>
  )
}

function Latest({ t, at }: { t: Translate; at: number | null }) {
  if (at === null) return null
  return <p>{t.rich('public.latest', { date: <time datetime={isoOf(at)}>{dayOf(t, at)}</time> })}</p>
}

function turnsOf(t: Translate, address: string, page: number, hasNext: boolean) {
  return {
    previous: page > 1 ? { address: onPage(address, page - 1), text: t('public.previous') } : undefined,
    next: hasNext ? { address: onPage(address, page + 1), text: t('public.next') } : undefined,
  }
}

const addressesOf = ({ previous, next }: ReturnType<typeof turnsOf>) => ({
  ...(previous && { previous: previous.address }),
  ...(next && { next: next.address }),
})
