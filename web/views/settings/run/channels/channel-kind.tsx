import { useApp } from '../../../../app/app'
import { mayMakeChannel, mayReadChannel } from '../../../../app/may-channel'
import type { Channel } from '../../../../model/channels/channels'
import { t } from '../../../../words/t'
import { SelectRow } from '../../rows/select-row'

const KINDS = {
  open: { is_private: false, history_public_to_subscribers: true },
  private: { is_private: true, history_public_to_subscribers: true },
  closed: { is_private: true, history_public_to_subscribers: false },
} as const
type Kind = keyof typeof KINDS

const kindOf = ({ invite_only, history_public_to_subscribers }: Channel): Kind =>
  invite_only ? (history_public_to_subscribers ? 'private' : 'closed') : 'open'

interface ChannelKindProps {
  channel: Channel
  save(values: Readonly<Record<string, boolean>>): Promise<unknown>
}

/** The privacy of a channel, with the kinds that the user may choose. */
export function ChannelKind({ channel, save }: ChannelKindProps) {
  const { client } = useApp()
  const now = kindOf(channel)
  const kinds = (Object.keys(KINDS) as Kind[]).filter((one) => mayMakeChannel(client, channel, KINDS[one].is_private))
  const change = (kind: Kind) => {
    const { is_private, history_public_to_subscribers } = KINDS[kind]
    // People who can't read a channel can't make it private or public, but can share or protect its history.
    return save({
      history_public_to_subscribers,
      ...(mayReadChannel(client, channel) && { is_private }),
      ...(channel.is_web_public && is_private && { is_web_public: false }),
    })
  }
  return (
    <SelectRow
      label={t('channels.who')}
      now={now}
      choices={kinds.map((one) => ({ value: one, label: t(`channels.who_${one}`) }))}
      save={(kind) => change(kind as Kind)}
    />
  )
}
