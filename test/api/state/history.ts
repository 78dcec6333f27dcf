import type { Applier, State } from './state'

/** Updates the messages that a case fetched. */
export const historyAppliers: Record<string, Applier> = {
  message: (state, { message, flags }) => void state.messages.push({ ...structuredClone(message), flags: [...flags] }),
  update_message(state, event) {
    for (const message of state.messages) if (event.message_ids.includes(message.id)) move(state, message, event)
    const edited = find(state, event.message_id)
    if (!edited || event.rendering_only) return
    edited.flags = withOldName(event.flags)
    if (event.content === undefined) return
    const { content, is_me_message, edit_timestamp } = event
    Object.assign(edited, { content, is_me_message, last_edit_timestamp: edit_timestamp })
  },
  delete_message(state, { message_ids, message_id }) {
    const ids = message_ids ?? [message_id]
    state.messages = state.messages.filter(({ id }: State) => !ids.includes(id))
  },
  update_message_flags(state, { op, flag, messages, all }) {
    for (const message of state.messages) {
      if (!all && !messages.includes(message.id)) continue
      message.flags = message.flags.filter((one: string) => one !== flag)
      if (op === 'add') message.flags.push(flag)
    }
  },
  reaction(state, { op, message_id, emoji_name, emoji_code, reaction_type, user_id }) {
    const message = find(state, message_id)
    if (!message) return
    const isIt = (one: State) => one.user_id === user_id && one.emoji_code === emoji_code
    if (op === 'remove') message.reactions = message.reactions.filter((one: State) => !isIt(one))
    else message.reactions.push({ emoji_name, emoji_code, reaction_type, user_id })
  },
  submessage(state, { submessage_id, message_id, sender_id, msg_type, content }) {
    find(state, message_id)?.submessages.push({ id: submessage_id, message_id, sender_id, msg_type, content })
  },
}

const WILDCARDS = ['stream_wildcard_mentioned', 'topic_wildcard_mentioned']

/** Adds the older name of a wildcard flag, which is missing only from `update_message` events. */
const withOldName = (flags: string[]) =>
  flags.some((flag) => WILDCARDS.includes(flag)) ? [...flags, 'wildcard_mentioned'] : [...flags]

const find = (state: State, id: number): State | undefined => state.messages.find((one: State) => one.id === id)

function move(state: State, message: State, event: State): void {
  const { subject, orig_subject, topic_links, new_stream_id, edit_timestamp } = event
  if (subject === undefined && new_stream_id === undefined) return
  const isMark = new_stream_id === undefined && [`✔ ${orig_subject}`, orig_subject.replace('✔ ', '')].includes(subject)
  if (!isMark || subject === orig_subject) message.last_moved_timestamp = edit_timestamp
  if (subject !== undefined) Object.assign(message, { subject, topic_links })
  if (new_stream_id === undefined) return
  message.stream_id = new_stream_id
  message.display_recipient = state.streams.find((one: State) => one.stream_id === new_stream_id)?.name
}
