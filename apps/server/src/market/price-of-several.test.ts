import { hasFixedPrice } from '@facet/api-contract/nft/public-price'
import type { MarketClient } from '@facet/dev-env'
import { sumDebits } from '@facet/groups'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { sendDigests } from '../email/digest-worker.ts'
import { openMailer } from '../email/mailer.ts'
import { startMailbox } from '../email/test/mailbox.ts'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { kinds } from '../kinds.ts'
import { describePreview } from '../nft/describe-preview.ts'
import { startForeignServer } from '../platform/test/foreign-server.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createTestBrowser } from '../push/test/test-browser.ts'
import { createTable } from './test/pair/create-table.ts'
import { buyPair, drawOne, payForOne } from './test/pair/pair-groups.ts'
import { eitherKind, pairKind } from './test/pair/pair-kind.ts'
import { pairName } from './test/pair/pair-on-wire.ts'
import { pairTable } from './test/pair/pair-table.ts'
import { type PairWorld, pairWorld } from './test/pair/pair-world.ts'
import { createWorld, visitor, type World } from './test/world.ts'

vi.mock(import('../../../../packages/api-contract/src/market/listing-kinds.ts'), async (original) => {
  const { withPair } = await import('./test/pair/pair-on-wire.ts')
  return withPair(await original())
})
vi.mock('../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../contracts/testing/pair/pair-program.ts')
})

const vapid = webPush.generateVAPIDKeys()

describe.each(testMarkets)('the price of several works, on $name', (kind) => {
  let world: World
  let pairs: PairWorld
  let pushed: Buffer[] = []
  let mailbox: Awaited<ReturnType<typeof startMailbox>>
  let pushService: Awaited<ReturnType<typeof startForeignServer>>

  beforeAll(async () => {
    pushService = await startForeignServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        pushed.push(Buffer.concat(parts))
        response.writeHead(201).end()
      })
    })
    mailbox = await startMailbox()
    const config = { vapidPrivateKey: vapid.privateKey, vapidSubject: 'mailto:host@market.example' }
    const market = await kind.start({ kinds: [...kinds, pairKind], config, foreignNetwork: pushService.network })
    const { services } = market.server
    services.mailer = openMailer({ ...services.config, smtpUrl: mailbox.url, origin: 'https://market.example' })
    await createTable(services.database, pairTable)
    // As a developer answers who thinks of the pair.
    Object.assign(hasFixedPrice, { pair: true })
    world = await createWorld(market)
    pairs = pairWorld(world)
    const { creator, collector, stranger } = world
    for (const [client, value] of [
      [creator, 'pairmaker'],
      [collector, 'pairkeeper'],
      [stranger, 'pairfan'],
    ] as const) {
      await client.api('POST /api/account/update/username', { body: { value } })
    }
  })
  afterAll(async () => {
    delete (hasFixedPrice as { pair?: unknown }).pair
    await world.market[Symbol.asyncDispose]()
    await mailbox[Symbol.asyncDispose]()
    await pushService[Symbol.asyncDispose]()
  })

  const named = async (by = world.creator) => ({
    first: BigInt(await world.mint({ title: 'Left wing' }, by)),
    second: BigInt(await world.mint({ title: 'Right wing' }, by)),
  })
  const page = (tokenId: bigint) => visitor(world).api('GET /api/nft/{id}', { params: { id: Number(tokenId) } })
  const foot = async (tokenId: number) => {
    const { shown } = await describePreview(world.market.server.services, tokenId, 'en')
    return shown.of === 'work' ? shown.foot : undefined
  }
  const notices = async (client: MarketClient, lang: 'en' | 'fr' | 'pt' = 'en') => {
    const { metadata } = await client.api('GET /api/notification/list', { query: { lang } })
    return metadata.map(({ kind: what, message, path }) => [what, message.replaceAll(/<\/?b>/g, ''), path])
  }

  test('is on the card of each, with their number, and on no other', async () => {
    const { terms } = await pairs.listed(world.creator, await named())
    for (const tokenId of [terms.first, terms.second]) {
      expect((await page(tokenId)).nft).toMatchObject({ price: 12, more_works: 1, price_buys: 'all' })
    }
    const { tokenId } = await world.listed({ price: '12' })
    expect((await page(BigInt(tokenId))).nft).toMatchObject({ price: 12, more_works: 0, price_buys: 'one' })
    expect((await page(BigInt(await world.mint()))).nft).toMatchObject({
      price: null,
      more_works: 0,
      price_buys: null,
    })
  })

  test('is not in the picture of a link to one', async () => {
    const { terms } = await pairs.listed(world.creator, await named())
    expect(await foot(Number(terms.first))).toBeNull()
    const { tokenId } = await world.listed({ price: '12' })
    expect(await foot(tokenId)).toMatchObject({ large: '12\u00a0ALGO' })
  })

  test('is that of all works of an unfinished listing', async () => {
    const { creator } = world
    const { terms } = await pairs.created(creator, await named())
    const { metadata } = await creator.api('GET /api/unfinished', { query: { kind: pairName } })
    const tokenIds = [Number(terms.first), Number(terms.second)]
    expect(metadata).toMatchObject([
      { token_id: tokenIds[0], token_ids: tokenIds, more_works: 1, price_buys: 'all', price: 12 },
    ])
  })

  test('is told with their number in notifications, in every language, by e-mail and by push', async () => {
    const { creator, collector, stranger, market } = world
    const received = async (client: MarketClient) => {
      const browser = createTestBrowser(`${pushService.origin}/${client.account.address}`)
      await client.api('POST /api/notification/push/subscribe', { body: browser.subscription })
      return browser
    }
    await creator.api('POST /api/account/update/email', {
      body: { value: JSON.stringify({ email: 'ann@people.example' }) },
    })
    await creator.api('POST /api/notification/email/subscribe', { body: { lang: 'en' } })
    const [, token = ''] = /confirm_email\/([\w-]{43})/.exec(mailbox.received[0]?.source ?? '') ?? []
    await visitor(world).api('POST /api/notification/email/confirm/{token}', { params: { token } })

    const pair = await pairs.listed(creator, await named())
    const { first, second } = pair.terms
    const browser = await received(creator)
    pushed = []
    await pairs.send(collector, buyPair(await world.network(), pair, collector.account.address))
    const path = `/nft/${first}`
    const sold = `pairkeeper bought Left wing and 1 more work for 12\u00a0ALGO.`
    expect(await notices(creator)).toEqual([['sold', sold, path]])
    expect(await notices(creator, 'fr')).toEqual([
      ['sold', `pairkeeper a acheté Left wing et 1 autre œuvre pour 12\u00a0ALGO.`, path],
    ])
    expect(await notices(creator, 'pt')).toEqual([
      ['sold', `pairkeeper comprou Left wing e mais 1 obra por 12\u00a0ALGO.`, path],
    ])
    await expect.poll(() => pushed.map((body) => browser.read(body))).toMatchObject([{ shown: [{ text: sold, path }] }])
    await sendDigests(market.server.services, new Date(Date.now() + 25 * 3_600_000))
    expect(mailbox.received.at(-1)?.source).toContain('Left wing and 1 more work for')

    const resold = await pairs.listed(collector, {
      first,
      second,
      priceMicroAlgo: 20_000_000n,
      feeMicroAlgo: 400_000n,
      royaltyMicroAlgo: 1_000_000n,
      royaltyReceiver: creator.account.address,
    })
    await pairs.send(stranger, buyPair(await world.network(), resold, stranger.account.address))
    expect((await notices(creator))[0]).toEqual([
      'royalty',
      'You received a royalty of 1\u00a0ALGO for Left wing and 1 more work.',
      path,
    ])
    expect(await notices(collector)).toEqual([
      ['sold', 'pairfan bought Left wing and 1 more work for 20\u00a0ALGO.', path],
    ])
  })
})

describe.each(testMarkets)('the price of one of several works at random, on $name', (kind) => {
  let world: World
  let pairs: PairWorld
  beforeAll(async () => {
    const market = await kind.start({ kinds: [...kinds, eitherKind] })
    await createTable(market.server.services.database, pairTable)
    Object.assign(hasFixedPrice, { pair: true })
    world = await createWorld(market)
    pairs = pairWorld(world)
  })
  afterAll(async () => {
    delete (hasFixedPrice as { pair?: unknown }).pair
    await world.market[Symbol.asyncDispose]()
  })

  test('is named as such on cards, in events and of unfinished listings, and on no other', async () => {
    const { creator } = world
    const { terms } = await pairs.listed()
    const { tokenId } = await world.listed({ price: '12' })
    const page = async (id: number) => (await visitor(world).api('GET /api/nft/{id}', { params: { id } })).nft
    const either = { price: 12, more_works: 1, price_buys: 'random_one' }
    const one = { price: 12, more_works: 0, price_buys: 'one' }
    expect(await page(Number(terms.first))).toMatchObject(either)
    expect(await page(Number(terms.second))).toMatchObject(either)
    expect(await page(tokenId)).toMatchObject(one)
    const { metadata } = await visitor(world).api('GET /api/events', { query: { kind: 'list' } })
    expect(metadata).toMatchObject([
      { ...one, nft: one },
      { ...either, nft: either },
    ])
    await pairs.created()
    const unfinished = await creator.api('GET /api/unfinished', { query: { kind: pairName } })
    expect(unfinished.metadata).toMatchObject([either])
  })

  test('is paid before the draw, and counts once as the price of the work that is drawn', async () => {
    const { collector, creator, stranger, network, held } = world
    const { address } = collector.account
    const either = await pairs.listed()
    const { first, second } = either.terms
    const told = async () => {
      const { metadata: sales } = await visitor(world).api('GET /api/events', { query: { kind: 'sale' } })
      const { metadata: lines } = await creator.api('GET /api/account/statement', { query: {} })
      const { metadata: notices } = await creator.api('GET /api/notification/list', { query: { lang: 'en' } })
      const { currencies } = await visitor(world).api('GET /api/stats', { query: {} })
      return { sales, lines, notices, sums: currencies.map(({ sales: count, sold }) => [count, sold]) }
    }
    const paid = payForOne(await network(), either, address, [first], 34_500n)
    const ofBuyer = { paid: new Map([[0n, 12_000_000n]]), contractMicroAlgo: 34_500n }
    expect(sumDebits(paid)).toMatchObject(ofBuyer)
    await pairs.send(collector, paid)
    expect(await told()).toEqual({ sales: [], lines: [], notices: [], sums: [] })
    await pairs.send(stranger, drawOne(await network(), either, { buyer: address, sender: stranger.account.address }))
    expect([await held(address, first), await held(creator.account.address, second)]).toEqual([1n, 1n])
    expect(await told()).toMatchObject({
      sales: [{ kind: 'sold', nft: { token_id: Number(first) }, price: 12, more_works: 0, price_buys: 'one' }],
      lines: [{ kind: 'sale', works: [{ token_id: Number(first) }], paid: '12000000', to_seller: '11760000' }],
      notices: [{ kind: 'sold' }],
      sums: [[1, '12000000']],
    })
    const page = (id: bigint) => visitor(world).api('GET /api/nft/{id}', { params: { id: Number(id) } })
    const kindsOf = async (id: bigint) => (await page(id)).history.map((entry) => entry.kind)
    expect(await kindsOf(first)).toEqual(['sold', 'listed', 'created'])
    expect(await kindsOf(second)).toEqual(['cancelled', 'listed', 'created'])
    expect((await page(first)).buys).toMatchObject([{ price: 12 }])
    const { live, atOnce } = await liveAndRebuiltHashes(world.market, (database) => createTable(database, pairTable))
    expect(atOnce).toEqual(live)
  })

  test('costs the deposit of one work', async () => {
    const { terms } = await pairs.listed()
    const { nft } = await visitor(world).api('GET /api/nft/{id}', { params: { id: Number(terms.first) } })
    expect(nft).toMatchObject({ deposit_micro_algo: '100000' })
  })

  test('bought all works of a sale', async () => {
    const { collector } = world
    const pair = await pairs.listed()
    await pairs.send(collector, buyPair(await world.network(), pair, collector.account.address))
    const { metadata } = await visitor(world).api('GET /api/events', { query: { kind: 'sale' } })
    expect(metadata).toMatchObject([{ price: 12, more_works: 1, price_buys: 'all' }, { price_buys: 'one' }])
  })

  test('is not in the picture of a link to one', async () => {
    const { terms } = await pairs.listed()
    const { shown } = await describePreview(world.market.server.services, Number(terms.first), 'en')
    expect(shown).toMatchObject({ of: 'work', foot: null })
  })
})
