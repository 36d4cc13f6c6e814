// Shows push notifications of the market and opens their pages. It touches no request.

/** @typedef {{ title: string, shown: { tag: string, text: string, path: string }[], more: number }} PushMessage */

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
  // The newest last, so that it is on top.
  for (const { tag, text, path } of shown.toReversed()) {
    await self.registration.showNotification(title, { body: text, tag, icon: '/favicon.svg', data: path })
  }
  if (more > 0) {
    const data = '/user/notifications'
    await self.registration.showNotification(`${title} (+${more})`, { tag: 'more', icon: '/favicon.svg', data })
  }
}

/**
 * In the tab that shows it already, else in a new one: another tab may have something half written.
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
