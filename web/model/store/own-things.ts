import type { BotObject } from '#wire/events/bots'
import type { DraftObject, ScheduledMessageObject } from '#wire/events/drafts'
import type { ClientEvent } from '#wire/events/index'
import type { ReminderObject } from '#wire/events/reminders'
import type { SavedSnippetObject } from '#wire/events/saved-snippets'
import type { KnownState } from '../../protocol/snapshot'
import { ReactiveMap } from '../reactive-map'

type EventOf<Type extends ClientEvent['type']> = Extract<ClientEvent, { type: Type }>

/**
 * The user's own things: drafts, scheduled messages, reminders, saved snippets, starred messages, and the bots that
 * they may administer.
 */
export class OwnThings {
  readonly drafts = new ReactiveMap<number, DraftObject>()
  readonly scheduled = new ReactiveMap<number, ScheduledMessageObject>()
  readonly reminders = new ReactiveMap<number, ReminderObject>()
  readonly snippets = new ReactiveMap<number, SavedSnippetObject>()
  readonly bots = new ReactiveMap<number, BotObject>()
  readonly starred = new ReactiveMap<number, true>()

  load(snapshot: KnownState): void {
    this.drafts.load(snapshot.drafts.map((draft) => [draft.id, draft]))
    this.scheduled.load(snapshot.scheduled_messages.map((one) => [one.scheduled_message_id, one]))
    this.reminders.load((snapshot.reminders ?? []).map((reminder) => [reminder.reminder_id, reminder]))
    this.snippets.load((snapshot.saved_snippets ?? []).map((snippet) => [snippet.id, snippet]))
    this.bots.load(snapshot.realm_bots.map((bot) => [bot.user_id, bot]))
    this.starred.load(snapshot.starred_messages.map((id) => [id, true]))
  }

  tell() {
    return {
      drafts: [...this.drafts.peekValues()],
      scheduled_messages: [...this.scheduled.peekValues()],
      reminders: [...this.reminders.peekValues()],
      saved_snippets: [...this.snippets.peekValues()],
      realm_bots: [...this.bots.peekValues()],
      starred_messages: [...this.starred.peekEntries()].map(([id]) => id),
    } satisfies Partial<KnownState>
  }

  draft(event: EventOf<'drafts'>): void {
    if (event.op === 'add') for (const draft of event.drafts) this.drafts.set(draft.id, draft)
    else if (event.op === 'update') this.drafts.set(event.draft.id, event.draft)
    else this.drafts.delete(event.draft_id)
  }

  scheduledMessage(event: EventOf<'scheduled_messages'>): void {
    if (event.op === 'remove') this.scheduled.delete(event.scheduled_message_id)
    else for (const one of scheduledIn(event)) this.scheduled.set(one.scheduled_message_id, one)
  }

  reminder(event: EventOf<'reminders'>): void {
    if (event.op === 'remove') this.reminders.delete(event.reminder_id)
    else for (const reminder of event.reminders) this.reminders.set(reminder.reminder_id, reminder)
  }

  snippet(event: EventOf<'saved_snippets'>): void {
    if (event.op === 'remove') this.snippets.delete(event.saved_snippet_id)
    else this.snippets.set(event.saved_snippet.id, event.saved_snippet)
  }

  bot(event: EventOf<'realm_bot'>): void {
    if (event.op === 'add') this.bots.set(event.bot.user_id, event.bot)
    else if (event.op === 'delete') this.bots.delete(event.bot.user_id)
    else this.bots.change(event.bot.user_id, (bot) => ({ ...bot, ...event.bot }) as BotObject)
  }

  star(ids: readonly number[], isOn: boolean): void {
    for (const id of ids) {
      if (isOn) this.starred.set(id, true)
      else this.starred.delete(id)
    }
  }
}

function scheduledIn(
  event: Exclude<EventOf<'scheduled_messages'>, { op: 'remove' }>,
): readonly ScheduledMessageObject[] {
  return event.op === 'add' ? event.scheduled_messages : [event.scheduled_message]
}
