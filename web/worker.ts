/// <reference lib="webworker" />
import { actOnNotice, showPush } from './notices/push-notice'

/** The build fills in this version's hash, and the addresses of its script and its files. */
declare const BUILT: { readonly version: string; readonly script: string; readonly files: readonly string[] }

// The type definitions for pages and for workers declare `self` differently.
const worker = self as unknown as ServiceWorkerGlobalScope

const CACHE = `edgewise ${BUILT.version}`
const PAGE = '/'
/** The addresses of the client's page: its own, and the one that other apps use for sharing. */
const SHOWN_AT: readonly string[] = [PAGE, '/share']

/** Stores this version. Fails if the page belongs to another version, or if nobody is logged in. */
async function install(): Promise<void> {
  const page = await fetch(PAGE, { cache: 'no-store', redirect: 'error' })
  const isOurs = page.ok && (await page.clone().text()).includes(BUILT.script)
  if (!isOurs) throw new Error('the page is not of this version')
  const cache = await caches.open(CACHE)
  await cache.addAll(BUILT.files)
  await cache.put(PAGE, page)
}

/** Removes old versions, except the previous one, since pages may still use it. */
async function removeOld(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith('edgewise ') && name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/**
 * Returns the stored page immediately, even offline. If it has been deleted, as happens when people log out, asks the
 * server.
 */
async function pageFor(request: Request): Promise<Response> {
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? fetch(request)
}

/**
 * The response for a file. Its name identifies its contents, so a stored file stays valid. Fonts, for example, are
 * stored on first use.
 */
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
// Requests to the API are left to the browser, so their responses are never stored here.
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && SHOWN_AT.includes(pathname)) event.respondWith(pageFor(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
})
