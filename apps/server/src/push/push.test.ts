import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { MarketClient } from '@facet/dev-env'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { notify } from '../notice/notify.ts'
import { pushOutboxTable, pushSubscriptionTable } from '../notice/push-table.ts'
import { startForeignServer } from '../platform/test/foreign-server.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { sendDue } from './push-worker.ts'
import { createTestBrowser } from './test/test-browser.ts'

const vapid = webPush.generateVAPIDKeys()

describe.each(testMarkets)('push notifications, on $name', (kind) => {
  let world: World
  let pushService: Awaited<ReturnType<typeof startForeignServer>>
  let received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  /** Status of the push service's replies; a 3xx redirects to another host. */
  let status = 201
  /** Holds the replies of the slow endpoints back until it resolves. */
  let held: Promise<void> | undefined
  beforeAll(async () => {
    pushService = await startForeignServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
        const before = request.url?.startsWith('/slow') ? held : undefined
        const answer = () => response.writeHead(status, { location: 'https://foreign.example/other' }).end()
        void Promise.resolve(before).then(answer)
      })
    })
    const config = { vapidPrivateKey: vapid.privateKey, vapidSubject: 'mailto:host@market.example' }
    world = await createWorld(await kind.start({ config, foreignNetwork: pushService.network }))
  })
  afterAll(async () => {
    await world.market[Symbol.asyncDispose]()
    await pushService[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    status = 201
    received = []
    await db().delete(pushSubscriptionTable)
  })

  const db = () => world.market.server.services.database.db
  const outbox = () => db().$count(pushOutboxTable)
  const subscriptions = () => db().select().from(pushSubscriptionTable).orderBy(pushSubscriptionTable.id)

  const browser = (path = `/${randomBytes(8).toString('hex')}`) =>
    createTestBrowser(path.startsWith('/') ? pushService.origin + path : path)
  const subscribe = (client: Pick<MarketClient, 'api'>, { subscription }: ReturnType<typeof browser>, lang?: 'fr') =>
    client.api('POST /api/notification/push/subscribe', { body: { ...subscription, ...(lang && { lang }) } })
  /** Makes a comment that notifies the creator. */
  const comment = (comment = 'Hello') =>
    world.collector.api('POST /api/{kind}/comments', {
      params: { kind: 'user' },
      body: { user: world.creator.account.address, comment },
    })
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

  test('are encrypted for the browser and signed for its push service', async () => {
    const own = browser()
    await subscribe(world.creator, own, 'fr')
    await world.creator.api('POST /api/notification/read-all')
    await comment()
    await expect.poll(() => received.length).toBe(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.alloc(0) }] = received
    expect(pushService.origin + path).toBe(own.subscription.endpoint)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' })
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(vapid.publicKey)
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      aud: pushService.origin,
      sub: 'mailto:host@market.example',
    })
    expect(own.read(body)).toEqual({
      title: 'Facet',
      shown: [
        {
          tag: expect.stringMatching(/^notification-\d+$/),
          text: expect.stringMatching(/ a commenté votre galerie\.$/),
          path: '/user/community#comments',
        },
      ],
      more: 0,
    })
    await expect.poll(outbox).toBe(0)
    expect((await world.creator.api('GET /api/notification/push')).endpoints).toEqual([own.subscription.endpoint])
  })

  test('lead to the notifications where the path of one is too long for a message', async () => {
    const own = browser()
    await subscribe(world.creator, own)
    await world.creator.api('POST /api/notification/read-all')
    const facts = { path: `/sales?sort=new&creator=ann&arc_69=${'%E5%80%A4'.repeat(440)}` }
    const source = { atSeconds: 1, round: null, txId: null }
    const to = { address: world.creator.account.address }
    await world.market.server.services.database.transaction((tx, publish) =>
      notify(tx, publish, [{ to, kind: 'search', facts, groupKey: '1', source }]),
    )
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]?.body.length).toBeLessThan(4_096)
    expect(own.read(received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ shown: [{ path: '/user/notifications' }] })
    await expect.poll(outbox).toBe(0)
  })

  test('are not sent for kinds that are switched off, after being read, or after the browser unsubscribes', async () => {
    const own = browser()
    await subscribe(world.creator, own)
    const settings = (on: boolean) =>
      world.creator.api('POST /api/notification/settings', { body: { kind: 'comment', on } })
    await settings(false)
    await comment()
    await settings(true)
    expect(await outbox()).toBe(0)
    const { endpoint } = own.subscription
    await world.collector.api('POST /api/notification/push/unsubscribe', { body: { endpoint } })
    expect(await subscriptions()).toHaveLength(1)
    await world.creator.api('POST /api/notification/push/unsubscribe', { body: { endpoint } })
    await comment()
    expect(await outbox()).toBe(0)
    expect(received).toEqual([])
  })

  test('wait in the outbox while the push service fails, and are neither lost nor repeated', async () => {
    const { services } = world.market.server
    const own = browser()
    await subscribe(world.creator, own)
    await world.creator.api('POST /api/notification/read-all')
    status = 503
    await comment()
    await expect.poll(async () => (await subscriptions())[0]?.failures).toBe(1)
    await comment()
    expect(await outbox()).toBe(1)
    expect(await sendDue(services)).toBe(0)
    status = 302
    expect(await sendDue(services, later(1))).toBe(1)
    status = 201
    received = []
    expect(await sendDue(services, later(24))).toBe(1)
    expect(received.map(({ body }) => own.read(body))).toMatchObject([
      { shown: [{ text: expect.stringMatching(/^2 comments on/) }], more: 0 },
    ])
    expect(await outbox()).toBe(0)
    expect(await sendDue(services, later(48))).toBe(0)
    expect(await subscriptions()).toMatchObject([{ failures: 0 }])
  })

  test('a message that cannot be written does not stop the others', async () => {
    const [own, others] = [browser(), browser()]
    await subscribe(world.collector, others)
    await subscribe(world.creator, own)
    await world.creator.api('POST /api/notification/read-all')
    await world.market.server.services.database.transaction((tx, publish) =>
      notify(tx, publish, [
        {
          to: { address: world.collector.account.address },
          kind: 'bid',
          facts: { by: 'A', amount: { baseUnits: 'no number', currencyId: '0', decimals: 6 } },
          groupKey: null,
          source: { atSeconds: 1, round: null, txId: null },
        },
      ]),
    )
    await comment()
    await expect.poll(() => received.length).toBe(1)
    expect(pushService.origin + received[0]?.path).toBe(own.subscription.endpoint)
    await expect.poll(async () => (await subscriptions()).map(({ failures }) => failures)).toEqual([1, 0])
    await db().delete(notificationTable).where(eq(notificationTable.kind, 'bid'))
  })

  test.each([404, 410])('end for a browser that has gone (%i)', async (gone) => {
    status = gone
    await subscribe(world.creator, browser())
    await comment()
    await expect.poll(subscriptions).toEqual([])
    expect(await outbox()).toBe(0)
  })

  test('continue for a browser whose push service fails for weeks', async () => {
    status = 500
    await subscribe(world.creator, browser())
    await comment()
    await expect.poll(async () => (await subscriptions())[0]?.failures).toBe(1)
    for (let days = 1; days < 30; days++) await sendDue(world.market.server.services, later(24 * days))
    expect((await subscriptions()).map(({ failures }) => failures)).toEqual([30])
    status = 201
    await sendDue(world.market.server.services, later(24 * 30))
    expect((await subscriptions()).map(({ failures }) => failures)).toEqual([0])
    expect(await outbox()).toBe(0)
  })

  test('are sent to no endpoint that leads to a private address, named or resolved', async () => {
    const refused = { code: 'push-endpoint-refused' }
    const hosts = [
      '10.0.0.1',
      '172.16.3.4',
      '192.168.0.1',
      '169.254.169.254',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '[fe80::1]',
    ]
    for (const host of hosts) {
      await expect(subscribe(world.creator, browser(`https://${host}/push`))).rejects.toMatchObject(refused)
    }
    for (const url of ['http://push.example/', 'https://push.example:22/', 'https://a:b@push.example/', 'push']) {
      await expect(subscribe(world.creator, browser(url))).rejects.toMatchObject(refused)
    }
    const { services } = world.market.server
    const resolve = services.foreignNetwork.resolve.bind(services.foreignNetwork)
    services.foreignNetwork.resolve = async (host) =>
      host === 'inside.example' ? [{ address: '10.0.0.7', family: 4 }] : resolve(host)
    await subscribe(world.creator, browser('https://inside.example/push'))
    await comment()
    await expect.poll(subscriptions).toEqual([])
    services.foreignNetwork.resolve = resolve
  })

  test('reach a browser as long as its account is signed in there', async () => {
    const own = browser()
    await subscribe(world.creator, own)
    await subscribe(world.collector, own)
    expect(await subscriptions()).toHaveLength(1)
    await world.creator.api('GET /api/logout')
    expect(await subscriptions()).toHaveLength(1)
    await world.collector.api('GET /api/logout')
    expect(await subscriptions()).toEqual([])
    for (const person of [world.creator, world.collector]) await person.signIn()
  })

  test('do not wait for a server that answers late', async () => {
    const answering = Promise.withResolvers<void>()
    held = answering.promise
    const own = browser()
    await subscribe(world.collector, browser('/slow'))
    await subscribe(world.creator, own)
    const hasReceived = (path: string) => received.some((one) => one.path === path)
    await world.creator.api('POST /api/{kind}/comments', {
      params: { kind: 'user' },
      body: { user: world.collector.account.address, comment: 'Hello' },
    })
    await expect.poll(() => hasReceived('/slow')).toBe(true)
    await comment()
    await expect.poll(() => hasReceived(new URL(own.subscription.endpoint).pathname), { timeout: 5_000 }).toBe(true)
    await expect.poll(outbox).toBe(1)
    answering.resolve()
    await expect.poll(outbox).toBe(0)
  })

  test('go to at most 16 browsers of one site concurrently', async () => {
    const answering = Promise.withResolvers<void>()
    held = answering.promise
    const slow = [await world.market.person('slow'), await world.market.person('slow too')]
    for (let count = 0; count < 9; count++) {
      for (const one of slow) {
        const endpoint = pushService.origin.replace('foreign', `Name${count}.foreign`)
        await subscribe(one, browser(`${endpoint}/slow${randomBytes(4).toString('hex')}`))
      }
    }
    // Written in one transaction, and for other accounts than the writer's.
    await world.market.server.services.database.transaction((tx, publish) =>
      notify(
        tx,
        publish,
        slow.map(({ account: { address } }) => ({
          to: { address },
          kind: 'mint',
          facts: {},
          groupKey: null,
          source: { atSeconds: 1, round: null, txId: null },
        })),
      ),
    )
    await expect.poll(() => received.length).toBe(16)
    expect(await outbox()).toBe(18)
    answering.resolve()
    await expect.poll(outbox, { timeout: 5_000 }).toBe(0)
    expect(received).toHaveLength(18)
  })

  test('reach one of two accounts that subscribe a browser simultaneously, and none that has no key', async () => {
    const own = browser()
    const both = [world.creator, world.collector]
    await Promise.all(both.flatMap((one) => [subscribe(one, own), subscribe(one, own)]))
    expect(await subscriptions()).toHaveLength(1)
    const { subscription } = browser()
    const p256dh = `B${'A'.repeat(86)}`
    await expect(
      world.creator.api('POST /api/notification/push/subscribe', { body: { ...subscription, p256dh } }),
    ).rejects.toMatchObject({ code: 'invalid-request' })
  })

  test('stop for an endpoint as the browser wrote it', async () => {
    const own = browser(`${pushService.origin.replace('https', 'HTTPS')}/a/../written`)
    await subscribe(world.creator, own)
    const { endpoint } = own.subscription
    expect((await world.creator.api('GET /api/notification/push')).endpoints).toEqual([endpoint])
    await comment()
    await expect.poll(() => received.map(({ path }) => path)).toEqual(['/written'])
    await world.creator.api('POST /api/notification/push/unsubscribe', { body: { endpoint } })
    expect(await subscriptions()).toEqual([])
  })

  test('go to at most 10 browsers of an account', async () => {
    const owner = await world.market.person('has many browsers')
    const last = browser()
    for (let count = 0; count < 9; count++) await subscribe(owner, browser())
    await subscribe(owner, last)
    await expect(subscribe(owner, browser())).rejects.toMatchObject({ code: 'push-browsers-full' })
    await subscribe(owner, last)
    expect(await subscriptions()).toHaveLength(10)
  })

  test('are only for the signed-in account', async () => {
    const { api } = visitor(world)
    const signedOut = { code: 'not-connected' }
    const { endpoint } = browser().subscription
    await expect(api('GET /api/notification/push')).rejects.toMatchObject(signedOut)
    await expect(subscribe({ api }, browser())).rejects.toMatchObject(signedOut)
    const unsubscribing = api('POST /api/notification/push/unsubscribe', { body: { endpoint } })
    await expect(unsubscribing).rejects.toMatchObject(signedOut)
  })

  test('are not sent by a market without a key', async () => {
    const { config } = world.market.server.services
    config.vapidPrivateKey = undefined
    expect((await world.creator.api('GET /api/notification/push')).key).toBeNull()
    await expect(subscribe(world.collector, browser())).rejects.toMatchObject({ code: 'push-unavailable' })
    config.vapidPrivateKey = vapid.privateKey
  })
})
