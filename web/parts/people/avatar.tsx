import type { Client } from '../../app/client'
import { t } from '../../words/t'
import { hueOf } from './hue'
import { presenceOf } from './presence'

interface Size {
  size?: 's' | 'm' | 'l' | 'xl'
}

/** A person's picture, or their initials. Their name is next to it, so screen readers skip it. */
export function Avatar({ client, id, size, dot }: { client: Client; id: number; dot?: boolean } & Size) {
  const user = client.store.people.get(id)
  const name = user?.full_name ?? ''
  const picture = pictureOf(user?.avatar_url)
  const classes = ['avatar', size, user?.is_bot && 'bot'].filter(Boolean).join(' ')
  return (
    <span class={classes} data-hue={hueOf(id)} data-user={id} aria-hidden="true">
      {picture ? <img src={picture} alt="" loading="lazy" decoding="async" /> : initialsOf(name, size === 's')}
      {dot && !user?.is_bot && <PresenceDot client={client} id={id} />}
    </span>
  )
}

/** The presence dot, which updates by itself, so that the element around it doesn't have to. */
function PresenceDot({ client, id }: { client: Client; id: number }) {
  return <span class="dot" data-presence={presenceOf(client, id)} />
}

/** Describes the presence dot in words. Bots have no presence. */
export function PresenceWords({ client, id }: { client: Client; id: number }) {
  if (client.store.people.get(id)?.is_bot) return null
  return <span class="vh">, {t(`presence.${presenceOf(client, id)}`)}</span>
}

/** The profile pictures of at most three people. */
export function Facepile({ client, ids }: { client: Client; ids: readonly number[] }) {
  return (
    <span class="facepile">
      {ids.slice(0, 3).map((id) => (
        <Avatar key={id} client={client} id={id} size="s" />
      ))}
    </span>
  )
}

/**
 * Pictures that another site makes from an email address are left out, since that site would learn who reads what, and
 * when. Initials drawn by the server are left out too, since the client draws them itself.
 */
function pictureOf(url: string | null | undefined): string | undefined {
  const isDrawn = url?.includes('gravatar.com/') || url?.startsWith('/static/images/initials/')
  return url && !isDrawn ? url : undefined
}

export function initialsOf(name: string, isShort = false): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 && !isShort ? words.at(-1) : undefined
  return [words[0], last].map((word) => (word ? [...word][0]!.toUpperCase() : '')).join('')
}
