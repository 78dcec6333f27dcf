import type { Client } from '../client'

/** A plain page that shows what the model knows. */
export function Overview({ client }: { client: Client }) {
  const { store, connection } = client
  if (!store.isLoaded.value) return <p role="status">{connection.standing}</p>
  return (
    <main>
      <h1>{String(store.facts.get('realm_name'))}</h1>
      <p role="status">{connection.standing}</p>
      <h2>Channels</h2>
      <ul>
        {store.channels.channels.keys().map((id) => (
          <ChannelLine key={id} client={client} id={id} />
        ))}
      </ul>
      <h2>Unread</h2>
      <ul>
        {store.unreads.conversations.values().map(({ place, ids }) => (
          <li key={ids[0]}>
            {place.kind === 'topic'
              ? place.topic
              : place.userIds.map((id) => store.people.get(id)?.full_name).join(', ')}
            : {ids.length}
          </li>
        ))}
      </ul>
    </main>
  )
}

/** Wakes for its own channel alone. */
function ChannelLine({ client, id }: { client: Client; id: number }) {
  const channel = client.store.channels.channels.get(id)
  return channel ? <li>{channel.name}</li> : null
}
