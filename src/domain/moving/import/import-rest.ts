import type { WritingContext } from '#domain/context'
import { putTask } from '#domain/drafts/scheduled/schedule-message'
import { FULL_MEMBERS } from '#domain/groups/full-members'
import { MOST_SAVED_SNIPPETS } from '#domain/limits'
import { render } from '#domain/messages/rendering/render'
import { planRetention } from '#domain/messages/retention/plan-retention'
import { BadRequest } from '#lib/errors'
import { DAY_MS } from '#lib/time/time'
import type { ScheduledMessage } from '#store/scheduled/scheduled-messages'
import { checkAccounts, checkChannel } from './check-references'
import { raise } from './import-organization'
import type { Piece } from './pieces'

/** Imports unread messages. Everything else is marked as read. This must run after all messages are imported. */
export function importUnread({ store }: WritingContext, { rows }: Piece<'unread'>): void {
  for (const { accountId, ids } of rows) {
    checkAccounts(store, [accountId])
    store.readState.markAllRead(accountId)
    store.readState.markUnread(accountId, ids)
  }
}

export function importScheduled(context: WritingContext, { rows }: Piece<'scheduled'>): void {
  const { store } = context
  for (const { id, senderId, source, failure, ...given } of rows) {
    checkAccounts(store, [senderId, ...(given.place.kind === 'direct' ? given.place.people : [])])
    if (given.place.kind === 'channel') checkChannel(store, given.place.channelId)
    const message: ScheduledMessage = {
      id,
      authorId: senderId,
      ...given,
      source,
      html: render(context, source, { sender: store.accounts.get(senderId) }).html,
      state: failure === null ? 'waiting' : 'failed',
      failure,
    }
    store.scheduledMessages.insert(message)
    if (failure === null) putTask(context, message)
  }
  raise(store, 'scheduled', rows)
}

export function importSnippets({ store }: WritingContext, { rows }: Piece<'snippets'>): void {
  for (const snippet of rows) {
    checkAccounts(store, [snippet.authorId])
    if (store.savedSnippets.listOf(snippet.authorId).length >= MOST_SAVED_SNIPPETS) {
      throw new BadRequest(`Account ${snippet.authorId} has more than ${MOST_SAVED_SNIPPETS} snippets`)
    }
    if (store.savedSnippets.find(snippet.authorId, snippet.id))
      throw new BadRequest(`Two snippets have the id ${snippet.id}`)
    store.savedSnippets.insert(snippet)
  }
  raise(store, 'savedSnippet', rows)
}

/** Opens the organization. A later task adds people whose waiting period has ended to the group of full members. */
export function finishImport(context: WritingContext): void {
  const { importing: importedPieces, ...identity } = context.store.realm.get('identity')
  context.store.realm.set('identity', { ...identity, importedPieces })
  context.store.search.build()
  planRetention(context)
  context.store.tasks.put({ kind: FULL_MEMBERS, subject: 0, dueAt: context.now + DAY_MS, realm: context.realm })
}
