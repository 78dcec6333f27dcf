import { useEffect } from 'preact/hooks'
import { useApp } from '../../app/app'
import { placeOf } from '../../model/conversations/conversation'
import { conversationNarrow } from '../../model/conversations/narrow'
import { Absent } from '../../parts/page/absent'

interface MissingChannelProps {
  near: number | undefined
  through: number | undefined
}

/**
 * Shown for a link to a channel that doesn't exist or isn't visible. If the linked message is in another conversation
 * now, the client goes there.
 */
export function MissingChannel({ near, through }: MissingChannelProps) {
  const { client, router } = useApp()
  const message_id = near ?? through
  useEffect(() => {
    if (message_id === undefined) return
    const asked = client.calls.call('GET /messages/:message_id', { message_id, allow_empty_topic_name: true })
    const follow = async () => {
      const { message } = await asked
      const now = placeOf(message as Parameters<typeof placeOf>[0], client.store.ownId)
      router.replace(router.to(conversationNarrow(now), near))
    }
    // Ignores errors: a message that was deleted, or that the user may not see, can't be found.
    follow().catch(() => {})
  }, [])
  return <Absent />
}
