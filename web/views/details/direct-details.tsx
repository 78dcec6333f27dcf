import { useApp } from '../../app/app'
import { Avatar } from '../../parts/people/avatar'
import { Member } from '../../parts/people/member'
import { useStatusLine } from '../../parts/people/status-line'
import { PersonFacts, roleName } from '../people/person-facts'

/** The other people in a direct conversation, or details about the person if there is only one. */
export function DirectDetails({ userIds }: { userIds: readonly number[] }) {
  const [only, more] = userIds
  if (only !== undefined && more === undefined) return <Other id={only} />
  return (
    <ul role="list">
      {userIds.map((id) => (
        <Member key={id} id={id} />
      ))}
    </ul>
  )
}

function Other({ id }: { id: number }) {
  const { client } = useApp()
  const user = client.store.people.get(id)
  const status = useStatusLine(client, id)
  if (!user) return null
  return (
    <>
      <div class="who-is">
        <Avatar client={client} id={id} size="xl" dot />
        <h2>{user.full_name}</h2>
        <p>{roleName(user)}</p>
        {status && <p>{status}</p>}
      </div>
      <section>
        <PersonFacts user={user} />
      </section>
    </>
  )
}
