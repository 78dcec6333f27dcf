import type { CommandContext } from '#domain/context'
import { checkEmoji, EMOJI_TYPE, resolveEmoji } from '#domain/messages/reactions/emoji'
import { whoSees } from '#domain/people/accounts/sight'
import { changeUserSettings } from '#domain/people/preferences/change-user-settings'
import { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import type { UserStatus } from '#store/tables/accounts'
import { userStatus } from '#wire/events/people'
import { END_STATUS, NO_STATUS } from './end-status'

/** The changes; undefined leaves a value as it is, except for `endsAt`. An empty string clears a value. */
interface StatusChange {
  away?: boolean
  text?: string
  emojiName?: string
  emojiCode?: string
  reactionType?: string
  /** UNIX seconds; undefined for a status without an end. */
  endsAt?: number
}

/**
 * Changes the viewer's status. Everyone who can see the viewer gets an event, even if nothing changed. If the status
 * has an end, other people get the event only if the status changed, and only the viewer gets the time of the end.
 */
export function changeStatus(context: CommandContext, change: StatusChange): void {
  const { store, viewer } = context
  const { text } = change
  const known = [change.away, text, change.emojiName, change.endsAt]
  if (known.every((value) => value === undefined)) throw new BadRequest('Client did not pass any new values.')
  const emoji = emojiOf(context, change)
  const before = viewer.status ?? NO_STATUS
  const after = withEnd(context, { ...before, ...(text !== undefined && { text }), ...emoji }, change.endsAt)
  // `away` is an older name for hiding one's presence. The event is sent even if nothing changes.
  if (change.away !== undefined) changeUserSettings(context, { presence_enabled: !change.away }, { isForced: true })
  store.accounts.update(viewer.id, { status: after })
  const told = {
    user_id: viewer.id,
    ...(change.away !== undefined && { away: change.away }),
    ...(text !== undefined && { status_text: text }),
    ...(emoji && { emoji_name: emoji.emojiName, emoji_code: emoji.emojiCode, reaction_type: emoji.reactionType }),
  }
  tell(context, told, { before, after })
}

function tell(context: CommandContext, told: Told, { before, after }: Record<'before' | 'after', UserStatus>): void {
  const { store, viewer } = context
  const seeing = whoSees(store, viewer)
  if (after.endsAt === undefined) {
    context.emit(userStatus(told), { accounts: seeing })
    return
  }
  context.emit(userStatus({ ...told, scheduled_end_time: after.endsAt }), { accounts: [viewer.id] })
  const isSame = after.text === before.text && after.emojiName === before.emojiName
  const others = seeing.difference(Bitmap.from([viewer.id]))
  if (!isSame) context.emit(userStatus(told), { accounts: others })
}

type Told = Parameters<typeof userStatus>[0]

/**
 * Returns the status with the given end, if any, and schedules the task for that end in place of an earlier one. An
 * empty status can't have an end.
 */
function withEnd({ store, viewer, now, realm }: CommandContext, given: UserStatus, endsAt?: number): UserStatus {
  const { endsAt: endedAt, ...status } = given
  if (endedAt !== undefined) store.tasks.remove(END_STATUS, viewer.id)
  if (endsAt === undefined) return status
  if (endsAt * 1000 <= now) throw new BadRequest('Scheduled end time must be in the future.')
  if (status.text === '' && status.emojiName === '') throw new BadRequest('Client does not have any status set.')
  store.tasks.put({ kind: END_STATUS, subject: viewer.id, dueAt: endsAt * 1000, realm })
  return { ...status, endsAt }
}

type StatusEmoji = Omit<UserStatus, 'text'>

function emojiOf({ store }: CommandContext, change: StatusChange): StatusEmoji | undefined {
  const { emojiName, emojiCode, reactionType } = change
  if (emojiName === undefined) {
    if (emojiCode === undefined && reactionType === undefined) return undefined
    throw new BadRequest('Client must pass emoji_name if they pass either emoji_code or reaction_type.')
  }
  if (emojiName === '') return { emojiName: '', emojiCode: '', reactionType: EMOJI_TYPE.unicode }
  const found = emojiCode === undefined || reactionType === undefined ? resolveEmoji(store, emojiName) : undefined
  const emoji = { name: emojiName, code: emojiCode ?? found?.code ?? '', type: reactionType ?? found?.type ?? '' }
  checkEmoji(store, emoji)
  return { emojiName, emojiCode: emoji.code, reactionType: emoji.type }
}
