// The parts that notification scenarios share: a push subscription, pushes to the worker, and clicks on notifications.
import { until } from '../../scripts/lib/until.ts'

/** Gives the page a subscription that no push service issued: its keys are valid, but its address leads nowhere. */
export function givePush() {
  const keys = {
    p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
  }
  const subscription = {
    options: {},
    toJSON: () => ({ endpoint: 'https://push.invalid-name-of-a-test.com/one', keys }),
    unsubscribe: async () => {
      localStorage.removeItem('subscribed')
      return true
    },
  }
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null)
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('subscribed', 'yes')
    return subscription
  }
}

/** Returns a function that makes the browser deliver a push to the worker, as if a push service had sent it. */
export async function pusherTo(page) {
  const tools = await page.context().newCDPSession(page)
  const registered = new Promise((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  return (data) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    return tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
  }
}

/**
 * Waits until there are this many notifications and, if `counted` is given, one of them counts this many messages.
 * Returns them or, when the time is up, those that exist.
 */
export async function shown(worker, count, counted) {
  let list = []
  await until(async () => {
    list = await worker.evaluate(async () => {
      const list = await self.registration.getNotifications()
      return list.map(({ title, body, tag, data, actions }) => {
        return { title, body, tag, count: data.count, actions: actions.map(({ action }) => action) }
      })
    })
    return list.length === count && (!counted || list.some((one) => one.count === counted))
  })
  return list
}

/** Clicks on a notification or on one of its buttons, with the text of a reply if the button takes one. */
export const click = (worker, tag, button = {}) =>
  worker.evaluate(
    async ([wanted, pressed]) => {
      const [notification] = await self.registration.getNotifications({ tag: wanted })
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification, ...pressed }))
    },
    [tag, button],
  )
