// Shows the market's push notifications and opens their pages, and shows an offline page if the market cannot be reached. It caches only
// that page: every other request goes to the server, so no visitor is left with an outdated market.

/** @typedef {{ title: string, shown: { tag: string, text: string, path: string }[], more: number }} PushMessage */

const CACHE = 'offline'
const OFFLINE_PATH = '/offline'
const KEPT_MS = 24 * 60 * 60 * 1_000

self.addEventListener('install', (event) => {
  // Open pages may stay, because the new worker caches nothing that could conflict with them.
  self.skipWaiting()
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable())
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event))
})

/**
 * The server's answer to a navigation, whatever it is; the offline page without an answer.
 *
 * @param {FetchEvent} event
 */
async function answer(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(renewOfflinePage().catch(() => undefined))
    return response
  } catch (error) {
    const page = await caches.match(OFFLINE_PATH, { cacheName: CACHE })
    if (page === undefined) throw error
    return page
  }
}

async function keepOfflinePage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE_PATH, { cache: 'reload' }))
}

/** Loads the offline page again once a day, so its text and language stay current. */
async function renewOfflinePage() {
  const page = await caches.match(OFFLINE_PATH, { cacheName: CACHE })
  const keptAtMs = Date.parse(page?.headers.get('date') ?? '')
  if (!(Date.now() - keptAtMs < KEPT_MS)) await keepOfflinePage()
}

self.addEventListener('push', (event) => {
  /** @type {PushMessage} */
  const message = event.data.json()
  event.waitUntil(show(message))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data, self.location.origin)))
})

/** @param {PushMessage} message */
async function show({ title, shown, more }) {
  // The newest notification last, so it is on top.
  for (const { tag, text, path } of shown.toReversed()) {
    await self.registration.showNotification(title, { body: text, tag, icon: '/favicon.svg', data: path })
  }
  if (more > 0) {
    const data = '/user/notifications'
    await self.registration.showNotification(`${title} (+${more})`, { tag: 'more', icon: '/favicon.svg', data })
  }
}

/**
 * Focuses the tab that already shows the page, else opens a new one: other tabs may have unsaved input.
 *
 * @param {URL} url
 */
async function open(url) {
  if (url.origin !== self.location.origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = tabs.find((tab) => tab.url === url.href)
  if (shown) await shown.focus()
  else await self.clients.openWindow(url.href)
}
