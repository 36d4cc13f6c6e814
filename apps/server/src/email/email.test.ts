import type { MarketClient } from '@facet/dev-env'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { sendDigests } from './digest-worker.ts'
import { MailServerAway, openMailer } from './mailer.ts'
import { emailConfirmationTable, emailSubscriptionTable } from './email-table.ts'
import { startMailbox } from './test/mailbox.ts'

const origin = 'https://market.example'

describe.each(testMarkets)('e-mail, on $name', (kind) => {
  let world: World
  let mailbox: Awaited<ReturnType<typeof startMailbox>>
  let received: (typeof mailbox)['received']
  beforeAll(async () => {
    mailbox = await startMailbox()
    received = mailbox.received
    world = await createWorld(await kind.start())
    // Its clients come from where it listens, so that its own ORIGIN cannot be this one.
    const { services } = world.market.server
    services.mailer = openMailer({ ...services.config, smtpUrl: mailbox.url, origin })
  })
  afterAll(async () => {
    await world.market[Symbol.asyncDispose]()
    await mailbox[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    received.length = 0
    mailbox.isFull = false
    await db().delete(emailConfirmationTable)
    await db().delete(emailSubscriptionTable)
  })

  const db = () => world.market.server.services.database.db
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const digests = (hours: number) => sendDigests(world.market.server.services, later(hours))
  const setEmail = (client: MarketClient, email: string) =>
    client.api('POST /api/account/update/email', { body: { value: JSON.stringify({ email }) } })
  const subscribe = (client: Pick<MarketClient, 'api'>, lang: 'en' | 'fr' | 'pt' = 'en') =>
    client.api('POST /api/notification/email/subscribe', { body: { lang } })
  const state = async (client: MarketClient) => (await client.api('GET /api/notification/email')).state
  const linkIn = (source = '') => /(?:confirm_email|unsubscribe)\/([\w-]{43})/.exec(source)?.[1] ?? ''
  const confirm = (token: string) =>
    visitor(world).api('POST /api/notification/email/confirm/{token}', { params: { token } })
  const comment = (message = 'Hello') =>
    world.collector.api('POST /api/{kind}/comments', {
      params: { kind: 'user' },
      body: { user: world.creator.account.address, comment: message },
    })
  /** The creator, with a confirmed address and nothing that is unread. */
  const confirmed = async (lang: 'en' | 'fr' | 'pt' = 'en') => {
    await setEmail(world.creator, 'ann@people.example')
    await subscribe(world.creator, lang)
    await confirm(linkIn(received[0]?.source))
    await world.creator.api('POST /api/notification/read-all')
    received.length = 0
  }

  test('is sent to an address only after its owner has confirmed it', async () => {
    const { creator } = world
    await setEmail(creator, '')
    await expect(subscribe(creator)).rejects.toMatchObject({ code: 'email-needed' })
    await setEmail(creator, 'ann@people.example')
    expect(await state(creator)).toBe('off')
    expect(await subscribe(creator, 'fr')).toEqual({ state: 'unconfirmed', email: 'ann@people.example' })
    expect(received).toMatchObject([{ to: ['ann@people.example'] }])
    expect(received[0]?.source).toContain('Confirmez que cette adresse')
    await comment()
    await digests(100)
    expect(received).toHaveLength(1)
    await confirm(linkIn(received[0]?.source))
    expect(await state(creator)).toBe('on')
    await setEmail(creator, 'other@people.example')
    expect(await state(creator)).toBe('off')
    await comment()
    await digests(100)
    expect(received).toHaveLength(1)
    await expect(confirm(linkIn(received[0]?.source))).rejects.toMatchObject({ code: 'email-link-unknown' })
    for (const table of [emailSubscriptionTable, emailConfirmationTable]) {
      expect(await db().select().from(table), 'nothing stays of the former address').toEqual([])
    }
  })

  test('contains each unread notification once, in the chosen language, with an unsubscribe link', async () => {
    await confirmed('pt')
    await comment()
    await digests(1)
    expect(received).toEqual([])
    await digests(25)
    await digests(25)
    const [{ source } = { source: '' }] = received
    expect(received).toHaveLength(1)
    expect(source).toContain('comentou a sua galeria.')
    expect(source).toContain(`${origin}/user/community`)
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(source).toMatch(/^List-Unsubscribe:\s+<https:\/\/market\.example\/unsubscribe\/[\w-]{43}>\r?$/m)
    await digests(49)
    expect(received).toHaveLength(1)
    await comment()
    await digests(73)
    expect(received).toHaveLength(2)
    expect(received[1]?.source).toContain('2 comentários na sua galeria')

    // Nothing that was done meanwhile is asked for.
    const { market, creator, mint, stranger } = world
    const { chain, server } = market
    const tokenId = await mint({}, stranger)
    const expirySeconds = server.services.clock.timestampSeconds + 86_400
    const appId = await creator.makeOffer({ tokenId, price: '8', expirySeconds })
    chain.controls.setNextTimestamp(BigInt(expirySeconds + 1))
    await chain.controls.mine(1)
    await server.services.clock.waitFor(chain.lastRound, 10_000)
    await creator.cancelOffer({ tokenId, appId })
    await digests(97)
    expect(received[2]?.source).toContain('O dinheiro foi-lhe devolvido.')
    expect(received[2]?.source).not.toContain('Recupere')
    expect(received[2]?.source).toContain(`${origin}/nft/${tokenId}`)
  })

  test('one-click unsubscribe works signed out; guessed links do nothing and reveal nothing', async () => {
    await confirmed()
    await comment()
    await digests(25)
    const post = (token: string) =>
      fetch(`${world.market.url}/unsubscribe/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const guessed = await post('a'.repeat(43))
    expect({ status: guessed.status, reply: await guessed.json() }).toEqual({
      status: 200,
      reply: { subscribed: false },
    })
    expect(await state(world.creator)).toBe('on')
    const own = await post(linkIn(received[0]?.source))
    expect({ status: own.status, reply: await own.json() }).toEqual({ status: 200, reply: { subscribed: false } })
    expect(await state(world.creator)).toBe('off')
    await expect(confirm(linkIn(received[0]?.source))).rejects.toMatchObject({ code: 'email-link-unknown' })
    const params = { token: 'unknown' }
    expect(await visitor(world).api('POST /api/notification/email/unsubscribe/{token}', { params })).toEqual({
      subscribed: false,
    })
  })

  test('ends in the settings', async () => {
    await confirmed()
    expect((await world.creator.api('POST /api/notification/email/stop')).state).toBe('off')
    await comment()
    await digests(25)
    expect(received).toEqual([])
  })

  test('is not sent to an address that holds more than an address', async () => {
    const hostile = [
      'a@b.example\r\nBcc: all@people.example',
      'a@b.example, c@d.example',
      'A <a@b.example>',
      'a@b\n.example',
    ]
    for (const email of hostile) {
      await expect(setEmail(world.creator, email)).rejects.toMatchObject({ code: 'email-invalid' })
    }
    const [email = ''] = hostile
    const { address } = world.creator.account
    const own = await world.creator.api('GET /api/account/info/{id}', { params: { id: address } })
    expect(own.email).not.toContain('Bcc')
    // Past the check, too.
    await db().update(accountTable).set({ email }).where(eq(accountTable.email, 'ann@people.example'))
    await expect(subscribe(world.creator)).rejects.toMatchObject({ code: 'email-not-sent' })
    expect(received).toEqual([])
  })

  test('escapes user text', async () => {
    await confirmed()
    await world.collector.api('POST /api/account/update/username', { body: { value: 'Reader1' } })
    await comment('<script>')
    await digests(25)
    expect(received[0]?.source).toContain('<b>Reader1</b> commented on')
    expect(received[0]?.source).not.toContain('<script>')
  })

  test('is tried again when the server takes none, without loss: as long as it is away or refuses the market', async () => {
    await confirmed()
    await comment()
    const { services } = world.market.server
    const { mailer } = services
    for (const smtpUrl of ['smtp://127.0.0.1:1', mailbox.url.replace('//', '//market:old@')]) {
      services.mailer = openMailer({ ...services.config, smtpUrl, origin })
      await expect(digests(25)).rejects.toThrow(MailServerAway)
    }
    services.mailer = mailer
    expect(await db().select().from(emailSubscriptionTable)).toMatchObject([{ failures: 0 }])
    mailbox.isFull = true
    await digests(25)
    expect(await db().select().from(emailSubscriptionTable)).toMatchObject([{ failures: 1 }])
    mailbox.isFull = false
    await digests(25)
    expect(received).toEqual([])
    await digests(27)
    expect(received).toHaveLength(1)
    await expect(subscribe(world.creator)).resolves.toMatchObject({ state: 'on' })
    await world.creator.api('POST /api/notification/email/stop')
    mailbox.isFull = true
    await expect(subscribe(world.creator)).rejects.toMatchObject({ code: 'email-not-sent' })
  })

  test('limits confirmation links to one address, however many accounts request them', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, (_, index) => world.market.person(`crowd ${index}`)))
    for (const one of crowd) await setEmail(one, 'target@people.example')
    const results = await Promise.allSettled(crowd.map((one) => subscribe(one)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(received).toHaveLength(3)
  })

  test('leaves nothing of a link that was not sent, and counts none that the mail server never saw', async () => {
    const person = await world.market.person('unlucky')
    await setEmail(person, 'ann@people.example')
    const { services } = world.market.server
    const { mailer } = services
    services.mailer = openMailer({ ...services.config, smtpUrl: 'smtp://127.0.0.1:1', origin })
    await expect(subscribe(person)).rejects.toMatchObject({ code: 'email-not-sent' })
    services.mailer = mailer
    expect(await state(person)).toBe('off')
    expect(await db().select().from(emailConfirmationTable)).toEqual([])
    mailbox.isFull = true
    await expect(subscribe(person)).rejects.toMatchObject({ code: 'email-not-sent' })
    expect(await state(person)).toBe('off')
    expect(await db().select().from(emailConfirmationTable)).toHaveLength(1)
    mailbox.isFull = false
    await expect(subscribe(person)).resolves.toMatchObject({ state: 'unconfirmed' })
  })

  test('limits the confirmation links sent to one address', async () => {
    for (let count = 0; count < 3; count++) {
      const person = await world.market.person(`asks ${count}`)
      await setEmail(person, 'Victim@people.example')
      await subscribe(person)
    }
    const flooder = await world.market.person('flooder')
    await setEmail(flooder, 'victim@people.example')
    await expect(subscribe(flooder)).rejects.toMatchObject({ code: 'email-too-often' })
    for (let count = 0; count < 5; count++) {
      await setEmail(flooder, `victim${count}@people.example`)
      await subscribe(flooder)
    }
    await setEmail(flooder, 'one.more@people.example')
    await expect(subscribe(flooder)).rejects.toMatchObject({ code: 'email-too-often' })
    expect(received).toHaveLength(8)
  })

  test('is only for the signed-in account, where the market has a mail server', async () => {
    const { api } = visitor(world)
    const signedOut = { code: 'not-connected' }
    await expect(api('GET /api/notification/email')).rejects.toMatchObject(signedOut)
    await expect(subscribe({ api })).rejects.toMatchObject(signedOut)
    await expect(api('POST /api/notification/email/stop')).rejects.toMatchObject(signedOut)
    const { services } = world.market.server
    const { mailer } = services
    services.mailer = null
    expect(await state(world.creator)).toBe('unavailable')
    await expect(subscribe(world.collector)).rejects.toMatchObject({ code: 'email-unavailable' })
    services.mailer = mailer
  })
})
