import { nameOfRole } from './roles'

interface Member {
  user_id: number
  full_name: string
  delivery_email: string | null
  role: number
  is_active: boolean
  is_bot: boolean
}

interface PeopleProps {
  members: Member[]
  viewerId: number
  /** Owners are administered by owners. */
  isOwner: boolean
}

export function PeopleSection({ members, viewerId, isOwner }: PeopleProps) {
  const mayAdminister = ({ user_id, role }: Member) => user_id !== viewerId && (isOwner || role > 100)
  return (
    <>
      <h2>People</h2>
      <ul class="rows" aria-label="People">
        {members.map((member) => (
          <li>
            <div>
              {member.full_name}
              <p class="hint">
                {stateOf(member)}, {member.delivery_email ?? 'address hidden'}
              </p>
            </div>
            {mayAdminister(member) && <Changes member={member} />}
          </li>
        ))}
      </ul>
      <p class="hint">
        A link for a new password works once, within a day. Give it only to the person it is for. Deactivating someone
        logs them out everywhere. Their messages stay, and you can reactivate them.
      </p>
    </>
  )
}

function stateOf({ is_bot, role, is_active }: Member): string {
  const name = is_bot ? 'Bot' : nameOfRole(role)
  return is_active ? name : `${name}, deactivated`
}

function Changes({ member }: { member: Member }) {
  if (member.is_bot) return null
  if (!member.is_active) return <Change member={member} verb="reactivate" text="Reactivate" />
  return (
    <div class="changes">
      <Change member={member} verb="reset" text="New password" />
      <Change member={member} verb="deactivate" text="Deactivate" />
    </div>
  )
}

function Change({ member, verb, text }: { member: Member; verb: string; text: string }) {
  return (
    <form method="post" action={`/administration/people/${verb}`}>
      <input type="hidden" name="id" value={String(member.user_id)} />
      <button class="quiet" type="submit" aria-label={`${text}: ${member.full_name}`}>
        {text}
      </button>
    </form>
  )
}
