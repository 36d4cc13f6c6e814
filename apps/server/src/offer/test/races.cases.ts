import type { MarketClient } from '@facet/dev-env'
import { expect, test } from 'vitest'
import { openLedger } from '../../market/test/ledger.ts'
import { inRandomOrder, RACES } from '../../market/test/random-order.ts'
import type { World } from '../../market/test/world.ts'

/** Concurrent requests: one wins, the other gets an error code, and no base unit is created or lost. */
export function raceTests(world: () => World): void {
  test(`an acceptance and a cancel, ${RACES} times`, async () => {
    const { market, collector, creator, mint } = world()
    const tokenId = await mint({ number: RACES + 1 })
    const ledger = openLedger(market, { people: [creator, collector], assetId: tokenId })
    await inRandomOrder({ rounds: RACES }, async (race) => {
      const appId = await collector.makeOffer({ tokenId, price: '10' })
      const [accept, cancel] = [await creator.signAcceptOffer(appId), await collector.signCancelOffer(appId)]
      const before = ledger.of(collector)
      const [accepted, cancelled] = await race(
        () => sendAccept(creator, tokenId, appId, accept),
        () => collector.api('POST /api/offers/cancel', { body: { app_id: appId, signed_tx: cancel } }),
      )
      expect([
        ['done', 'offer-taken'],
        ['offer-withdrawn', 'done'],
      ]).toContainEqual([accepted, cancelled])
      const isAccepted = accepted === 'done'
      expect(ledger.of(collector).units - before.units).toBe(isAccepted ? 1n : 0n)
      ledger.expectBalanced()
    })
  }, 600_000)

  test(`acceptances of two holders, ${RACES} times`, async () => {
    const { market, collector, stranger, creator, listed } = world()
    const { tokenId, appId: saleId } = await listed({ units: RACES, price: '1' }, { number: 2 * RACES })
    await stranger.buy({ tokenId, appId: saleId, price: '1', units: RACES })
    const ledger = openLedger(market, { people: [creator, collector, stranger], assetId: tokenId })
    await inRandomOrder({ rounds: RACES }, async (race) => {
      const appId = await collector.makeOffer({ tokenId, price: '10' })
      const holders = [creator, stranger]
      const signed = await Promise.all(holders.map((holder) => holder.signAcceptOffer(appId)))
      const before = holders.map(ledger.of)
      const outcomes = await race(
        () => sendAccept(creator, tokenId, appId, signed[0] ?? []),
        () => sendAccept(stranger, tokenId, appId, signed[1] ?? []),
      )
      expect(outcomes.toSorted()).toEqual(['done', 'offer-taken'])
      const after = holders.map(ledger.of)
      const given = before.map(({ units }, index) => units - (after[index]?.units ?? 0n))
      expect(given).toEqual(outcomes.map((outcome) => (outcome === 'done' ? 1n : 0n)))
      ledger.expectBalanced()
    })
  }, 600_000)
}

const sendAccept = (client: MarketClient, tokenId: number, appId: number, signed: string[]) =>
  client.api('POST /api/offers/accept', { body: { token_id: tokenId, app_id: appId, signed_tx: signed } })
