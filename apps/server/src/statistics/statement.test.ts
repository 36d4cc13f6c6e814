import type { MarketClient } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressText } from '../chain/address-text.ts'
import { forEachTransaction } from '../chain/chain-transaction.ts'
import { readBlocks } from '../chain/test/rebuild.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { ask } from '../platform/test/ask.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('the statement of an account, on $name', (kind) => {
  let world: World
  let ann: MarketClient
  let bob: MarketClient
  let [song, edition, usdcWork] = [0, 0, 0]
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    const rich = { microAlgo: 5_000_000_000n, usdcBaseUnits: 1_000_000_000n }
    ann = await world.market.person('ann', rich)
    bob = await world.market.person('bob', rich)
    const usdc = Number(world.market.setUp.usdcId)
    const trade = async (seller: MarketClient, buyer: MarketClient, tokenId: number, price: string, asaId?: number) => {
      const { appId } = await seller.list({ tokenId, price, ...(asaId === undefined ? {} : { asaId }) })
      await buyer.buy({ tokenId, appId, price, ...(asaId === undefined ? {} : { asaId }) })
    }
    song = await world.mint({ title: '=HYPERLINK("http://x")' }, ann)
    await trade(ann, bob, song, '30')
    await trade(bob, world.collector, song, '40.000001')
    edition = await world.mint({ title: 'Edition', number: 5 }, ann)
    const { appId } = await ann.list({ tokenId: edition, price: '2.5', units: 5 })
    await bob.buy({ tokenId: edition, appId, price: '2.5', units: 3 })
    usdcWork = await world.mint({ title: 'In dollars' }, ann)
    await trade(ann, bob, usdcWork, '9.99', usdc)
    await trade(bob, world.collector, usdcWork, '7.77', usdc)
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const statement = (client: MarketClient, query = {}) => client.api('GET /api/account/statement', { query })
  const sums = (client: MarketClient) => client.api('GET /api/account/statement/months')
  const works = (client: MarketClient, query = {}) => client.api('GET /api/account/statement/works', { query })
  const csvOf = async (client: MarketClient, query = '') => {
    const cookie = await signInByHand(world.market.url, client.account)
    const { status, headers, body } = await ask(world.market.url, `/api/account/statement/export${query}`, { cookie })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe('attachment; filename="statement.csv"')
    return String(body['text'])
  }
  const total = (amounts: readonly string[]) => String(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))

  test('has a line for each sale, and for each royalty of the sales of others', async () => {
    const { metadata, bool_end: isEnd, round } = await statement(ann)
    expect({ isEnd, round }).toEqual({ isEnd: true, round: expect.any(Number) })
    expect(metadata.map((line) => [line.kind, line.works[0]?.token_id, line.units, line.net])).toEqual([
      ['royalty', usdcWork, '1', '388500'],
      ['sale', usdcWork, '1', '9790200'],
      ['sale', edition, '3', '7350000'],
      ['royalty', song, '1', '2000000'],
      ['sale', song, '1', '29400000'],
    ])
    const royalty = metadata[3]
    expect(royalty).toMatchObject({ paid: '40000001', fee: '800000', royalty: '2000000', to_seller: '37200001' })
    expect(royalty).toMatchObject({ seller: bob.account.address, buyer: world.collector.account.address })
    for (const line of metadata) expect(total([line.fee, line.royalty, line.to_seller])).toBe(line.paid)
    expect((await statement(ann, { start: 1, end: 3 })).metadata).toEqual(metadata.slice(1, 3))
    expect((await statement(bob)).metadata.map((line) => line.kind)).toEqual(['sale', 'sale'])
  })

  test('is what the chain paid', async () => {
    const { algod } = world.market.server.services
    const usdc = world.market.setUp.usdcId
    const paid = new Map<string, bigint>()
    for (const block of await readBlocks(algod, world.market.chain.lastRound)) {
      forEachTransaction(block, (transaction, caller) => {
        const { assetTransfer } = transaction
        if (assetTransfer?.assetId !== usdc || caller === undefined) return
        const pay = (to: Uint8Array, amount: bigint) => {
          const key = `${transaction.topLevelId()} ${addressText(to)}`
          paid.set(key, (paid.get(key) ?? 0n) + amount)
        }
        pay(assetTransfer.receiver, assetTransfer.amountBaseUnits)
        if (assetTransfer.closeTo) pay(assetTransfer.closeTo, assetTransfer.closedBaseUnits)
      })
    }
    const lines = (await statement(ann)).metadata.filter(({ asa_id: asaId }) => asaId === Number(usdc))
    expect(lines.map((line) => line.kind)).toEqual(['royalty', 'sale'])
    for (const { tx_id: txId, ...line } of lines) {
      expect(String(paid.get(`${txId} ${ann.account.address}`))).toBe(line.net)
      expect(String(paid.get(`${txId} ${line.seller}`))).toBe(line.to_seller)
      expect(String(paid.get(`${txId} ${world.market.setUp.platform.address}`))).toBe(line.fee)
    }
  })

  test('its sums by month and by work match its lines', async () => {
    for (const client of [ann, bob]) {
      const { metadata } = await statement(client)
      const { currencies, months } = await sums(client)
      const { metadata: byWork, bool_end: isEnd } = await works(client)
      expect(isEnd).toBe(true)
      expect(currencies.map((row) => row.asa_id)).toEqual([1, Number(world.market.setUp.usdcId)])
      for (const row of currencies) {
        const lines = metadata.filter((line) => line.asa_id === row.asa_id)
        const sales = lines.filter((line) => line.kind === 'sale')
        expect(row).toMatchObject({
          sales: sales.length,
          sold: total(sales.map((line) => line.paid)),
          fees: total(sales.map((line) => line.fee)),
          royalties_paid: total(sales.map((line) => line.royalty)),
          earned: total(sales.map((line) => line.to_seller)),
          net: total(lines.map((line) => line.net)),
        })
        expect(total([row.fees, row.royalties_paid, row.earned])).toBe(row.sold)
        expect(total([row.earned, row.royalties])).toBe(row.net)
        const sameCurrency = byWork.flatMap((work) => work.currencies).filter((one) => one.asa_id === row.asa_id)
        for (const field of ['sold', 'fees', 'royalties_paid', 'earned', 'royalties', 'net'] as const)
          for (const rows of [sameCurrency, months.filter((month) => month.asa_id === row.asa_id)])
            expect(total(rows.map((one) => one[field]))).toBe(row[field])
      }
    }
    expect((await works(ann)).metadata.map(({ work }) => [work?.token_id, work?.title])).toEqual([
      [usdcWork, 'In dollars'],
      [edition, 'Edition'],
      [song, '=HYPERLINK("http://x")'],
    ])
    expect((await works(ann, { start: 1, end: 2 })).metadata.map(({ work }) => work?.token_id)).toEqual([edition])
  })

  test('is narrowed to a month or a work', async () => {
    const { metadata } = await statement(ann)
    const month = new Date((metadata[0]?.date ?? 0) * 1_000).toISOString().slice(0, 7)
    expect((await statement(ann, { month })).metadata).toEqual(metadata)
    expect((await statement(ann, { month: '2001-12' })).metadata).toEqual([])
    const ofSong = (await statement(ann, { token_id: song })).metadata
    expect(ofSong).toEqual(metadata.filter(({ works: [work] }) => work?.token_id === song))
    expect((await csvOf(ann, `?token_id=${song}`)).split('\r\n')).toHaveLength(4)
    await expect(statement(ann, { month: '2001-13' })).rejects.toMatchObject({ code: 'invalid-request' })
  })

  test('is a CSV file with exact amounts, in which no title is a formula', async () => {
    const [head, ...lines] = (await csvOf(ann)).split('\r\n')
    expect(head).toBe(
      '"date","kind","work","work id","units","currency","currency id","paid","fee","royalty","to seller","net","seller","buyer","round","transaction"',
    )
    const [line] = (await statement(ann, { token_id: song })).metadata
    expect(lines).toHaveLength(6)
    expect(lines[3]).toContain(
      `"royalty","'=HYPERLINK(""http://x"")","${song}","1","ALGO","1","40.000001","0.8","2","37.200001","2",`,
    )
    expect(lines[3]).toContain(`"${line?.round}","${line?.tx_id}"`)
  })

  test('covers all addresses of the account, and no others', async () => {
    const cold = await world.market.person('cold', { microAlgo: 5_000_000_000n })
    const tokenId = await world.mint({}, cold)
    const { appId } = await cold.list({ tokenId, price: '4' })
    await world.collector.buy({ tokenId, appId, price: '4' })
    await ann.linkAddress(cold.account)
    const { metadata } = await statement(ann)
    expect(metadata[0]).toMatchObject({ kind: 'sale', works: [{ token_id: tokenId }], seller: cold.account.address })
    expect(metadata).toHaveLength(6)
    // A work that one address of the account created and another sold is one line.
    const made = await world.mint({}, ann)
    const listed = await ann.list({ tokenId: made, price: '8' })
    await bob.buy({ tokenId: made, appId: listed.appId, price: '8' })
    expect((await statement(ann)).metadata).toHaveLength(7)
    const anyone = visitor(world)
    await expect(statement(anyone)).rejects.toMatchObject({ code: 'not-connected' })
    await expect(sums(anyone)).rejects.toMatchObject({ code: 'not-connected' })
    await expect(works(anyone)).rejects.toMatchObject({ code: 'not-connected' })
    expect(await ask(world.market.url, '/api/account/statement/export')).toMatchObject({
      status: 401,
      body: { error: 'not-connected' },
    })
    await expect(statement(ann, { start: 0, end: 101 })).rejects.toMatchObject({ code: 'invalid-window' })
    await expect(works(ann, { start: 0, end: 101 })).rejects.toMatchObject({ code: 'invalid-window' })
  })
})
