/// <reference lib="webworker" />
import { actOnNotice, showPush } from './notices/push-notice'

/** The build says what this version is made of. */
declare const BUILT: { readonly version: string; readonly script: string; readonly files: readonly string[] }

// The types of pages and of workers say different things of `self`.
const worker = self as unknown as ServiceWorkerGlobalScope

const CACHE = `edgewise ${BUILT.version}`
const PAGE = '/'
/** The addresses of the client's page: its own, and the one that other apps share to. */
const SHOWN_AT: readonly string[] = [PAGE, '/share']

/**
 * Keeps this version. Where the page is another version's, or nobody is logged in, it is tried
 * again later.
 */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store', redirect: 'error' })
  const isOurs = page.ok && (await page.clone().text()).includes(BUILT.script)
  if (!isOurs) throw new Error('the page is not of this version')
  const cache = await caches.open(CACHE)
  await cache.addAll(BUILT.files)
  await cache.put(PAGE, page)
}

/** The version before stays, for pages that still show it. */
async function removeOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('edgewise ') && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Answers at once, even offline. If the page is gone, which happens when people log out, the server answers. */
async function pageFor(request: Request): Promise<Response> {
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? fetch(request)
}

/** A file's name identifies its contents, so a kept file stays right: fonts and the like, once they were needed. */
async function fileFor(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const file = await fetch(request)
  if (file.ok && (await caches.has(CACHE))) await (await caches.open(CACHE)).put(request, file.clone())
  return file
}

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([removeOld(), worker.clients.claim()])))
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting()
})
worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(actOnNotice(worker, event)))
// Whatever the server answers about people and messages passes by, and is kept nowhere here.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && SHOWN_AT.includes(pathname)) event.respondWith(pageFor(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
})
