import { Dialog } from '../../../../parts/layers/dialog'
import { Avatar } from '../../../../parts/people/avatar'
import { useAnswer } from '../../../../parts/use-answer'
import { t } from '../../../../words/t'
import { useTalk } from '../../talk'

/** The people whose read receipts for a message the user may see. */
export function ReadersDialog({ id, close }: { id: number; close(): void }) {
  const { client } = useTalk()
  const { answer, problem } = useAnswer(async () => {
    const { user_ids } = await client.calls.call('GET /messages/:message_id/read_receipts', { message_id: id })
    return user_ids as readonly number[]
  })
  return (
    <Dialog title={t('readers.title')} close={close}>
      {problem && <p role="alert">{problem}</p>}
      {answer && <p>{t('readers.count', { count: answer.length })}</p>}
      <ul class="list">
        {answer?.map((userId) => (
          <li key={userId} class="side-row">
            <Avatar client={client} id={userId} size="s" />
            <span class="name">{client.store.people.get(userId)?.full_name}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
