import { useComputed } from '@preact/signals'
import { type Conversation, keyOf } from '../model/conversations/conversation'
import { conversationOf, operandOf } from '../model/conversations/narrow'
import { useApp } from './app'
import type { Route } from './route'

/** The open conversation; undefined if there is none. */
export function placeOfRoute(route: Route): Conversation | undefined {
  return route.view === 'messages' ? conversationOf(route.narrow) : undefined
}

export function useCurrentPlace(): Conversation | undefined {
  return placeOfRoute(useApp().router.route.value)
}

/** Whether this conversation is open. The component only renders again when that changes. */
export function useIsCurrent(key: string): boolean {
  const { router } = useApp()
  return useComputed(() => {
    const place = placeOfRoute(router.route.value)
    return place !== undefined && keyOf(place) === key
  }).value
}

/** The id of the open channel, which may be shown as a whole or as one of its topics. */
export function channelOfRoute(route: Route): number | undefined {
  if (route.view === 'channel') return route.channelId
  if (route.view !== 'messages') return undefined
  const id = operandOf(route.narrow, 'channel')
  return typeof id === 'number' ? id : undefined
}
