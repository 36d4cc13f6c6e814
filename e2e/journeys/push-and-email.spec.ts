import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, startMarket } from '@facet/dev-env'
import {
  createTestBrowser,
  openPushKey,
  sendDigests,
  startForeignServer,
  startMailbox,
} from '@facet/dev-env/notifications'
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import { Person } from '../actors/person.ts'
import { test } from '../actors/test.ts'

const webBuildFolder = join(import.meta.dirname, '../../apps/web/build')

test('an artist gets push messages and e-mail, and unsubscribes with one click', async ({ browser }, info) => {
  test.slow()
  const messages: Buffer[] = []
  let status = 201
  await using pushService = await startForeignServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      messages.push(Buffer.concat(parts))
      response.writeHead(status).end()
    })
  })
  const { subscription, read } = createTestBrowser(`${pushService.origin}/her-browser`)
  await using mailbox = await startMailbox()
  const [port, demoWalletFile] = [await freePort(), info.outputPath('demo.json')]
  const baseURL = `http://127.0.0.1:${port}`
  await using market = await startMarket({
    foreignNetwork: pushService.network,
    config: {
      webBuildFolder,
      port,
      demoWalletFile,
      origin: baseURL,
      vapidPrivateKey: await openPushKey(info.outputPath('push-key')),
      vapidSubject: 'mailto:host@market.example',
      smtpUrl: mailbox.url,
      mailFrom: 'host@market.example',
    },
  })
  const [artist, fan] = [await market.person('artist'), await market.person('fan')]
  const { name, address } = artist.account
  // A wallet with one account leaves nothing to choose.
  const accounts = [artist, fan].map(({ account: each }) => ({ ...each, role: 'creator' }))
  await writeFile(demoWalletFile, JSON.stringify({ accounts }))
  await fan.api('POST /api/account/update/username', { body: { value: 'Fan' } })
  const comment = (text: string) =>
    fan.api('POST /api/{kind}/comments', { params: { kind: 'user' }, body: { user: address, comment: text } })
  const tomorrow = (days = 1) => sendDigests(market.server.services, new Date(Date.now() + (days * 24 + 1) * 3_600_000))

  const { page } = await Person.signIn(browser, name, { baseURL, serviceWorkers: 'allow' }, address)
  await page.context().addInitScript(allowPush, subscription)
  await page.goto('/settings')
  const inBrowser = page.getByRole('switch', { name: 'Show notifications in this browser' })
  await inBrowser.click()
  await expect(inBrowser).toBeChecked()
  await page.getByLabel('E-mail address').fill('artist@people.example')
  await page.locator('#email').getByRole('button', { name: 'Save' }).click()
  const byMail = page.getByRole('switch', { name: 'Daily e-mail of unread notifications' })
  await byMail.click()
  await expect(page.getByText('Open the link sent to artist@people.example')).toBeVisible()
  await page.goto(linkIn(mailbox.received[0]?.source, 'confirm_email'))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText('The address is confirmed.')).toBeVisible()

  await comment('Lovely.')
  await expect.poll(() => messages.length).toBe(1)
  const message = read(messages[0] ?? Buffer.alloc(0))
  const shown = await deliver(page, message)
  expect(shown).toMatchObject([{ body: 'Fan commented on your gallery.', data: '/user/community#comments' }])
  await tomorrow()
  expect(mailbox.received[1]).toMatchObject({ to: ['artist@people.example'] })
  const digest = mailbox.received[1]?.source ?? ''
  expect(digest).toContain('Fan commented on your gallery.')

  // As the e-mail program does, which is signed in nowhere.
  expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const unsubscribed = await fetch(linkIn(digest, 'unsubscribe'), {
    method: 'POST',
    headers,
    body: 'List-Unsubscribe=One-Click',
  })
  expect(unsubscribed.status).toBe(200)
  await page.goto('/settings')
  await expect(byMail).not.toBeChecked()
  await expect(inBrowser).toBeChecked()
  status = 410
  await comment('Still lovely.')
  await tomorrow(2)
  expect(mailbox.received).toHaveLength(2)

  // Her browser was offline for so long that its push service has forgotten it.
  const endpoints = async () =>
    ((await (await page.request.get('/api/notification/push')).json()) as { endpoints: string[] }).endpoints
  await expect.poll(endpoints).toEqual([])
  await page.goto('/sales')
  await expect.poll(endpoints, 'the next page that she opens switches it on again').toEqual([subscription.endpoint])
})

/** Replaces the parts that a headless browser lacks: the permission prompt, and the subscription at a push service. */
function allowPush({ endpoint, ...keys }: { endpoint: string; p256dh: string; auth: string }): void {
  const key = 'subscribed-in-this-journey'
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(key)
      return true
    },
  }
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  const manager = PushManager.prototype as unknown as Record<'subscribe' | 'getSubscription', () => Promise<unknown>>
  manager.subscribe = async () => {
    localStorage.setItem(key, '')
    return subscription
  }
  manager.getSubscription = async () => (localStorage.getItem(key) === null ? null : subscription)
}

/** Hands a decrypted message to the market's service worker. @returns what it shows */
async function deliver(page: Page, message: unknown): Promise<unknown> {
  const worker = await workerOf(page.context())
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: { showNotification: unknown }; shown: unknown[] }
    scope.shown = []
    // It has nowhere to show them.
    scope.registration.showNotification = async (_title: string, options: object) => void scope.shown.push(options)
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    ),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  const shown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0)
  return shown()
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

function linkIn(source = '', page: 'confirm_email' | 'unsubscribe'): string {
  return new RegExp(`http://127\\.0\\.0\\.1:\\d+/${page}/[\\w-]{43}`).exec(source)?.[0] ?? ''
}
