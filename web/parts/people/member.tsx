import { useApp } from '../../app/app'
import { directNarrow } from '../../model/conversations/narrow'
import { Avatar, PresenceWords } from './avatar'
import { StatusEmoji } from './status'

/** A person in a list, as a link to the direct messages with them. */
export function Member({ id }: { id: number }) {
  const { client, router } = useApp()
  return (
    <li>
      <a class="side-row" href={router.to(directNarrow([id]))}>
        <Avatar client={client} id={id} size="s" dot />
        <span class="name">
          {client.store.people.get(id)?.full_name}
          <PresenceWords client={client} id={id} />
        </span>
        <StatusEmoji client={client} id={id} />
      </a>
    </li>
  )
}
