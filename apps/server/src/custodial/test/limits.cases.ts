import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { World } from '../../market/test/world.ts'
import { custodialListingTable } from '../custodial-listing-table.ts'
import { custodialRow } from '../custodial-row.ts'
import { MAX_WORKS_OF_SELLER } from '../custody-room.ts'

/** Limits on the platform's ALGO that one account can keep reserved. */
export function custodialLimitTests(world: () => World): void {
  const code = (expected: string) => expect.objectContaining({ code: expected })

  /** Rows as confirmed deposits leave them. */
  async function fill(seller: string, works: number) {
    const { market } = world()
    const { db } = market.server.services.database
    await db.execute(sql`insert into market.submitted_group
      (group_id, kind, address, tx_id, last_valid_round, sent_at_seconds, send_attempts, confirmed_round)
      select ${seller} || n, 'filled', ${seller}, 'T', 1, 0, 1, 1 from generate_series(1, ${works}) as n`)
    const escrow = market.setUp.custodian.address
    const listed = { seller, escrow, feeBasisPoints: 200, royaltyBasisPoints: 0, royaltyReceiver: seller }
    const priced = { ...listed, priceMicroAlgo: 5_000_000n, round: 1, timestampSeconds: 1 }
    const rows = Array.from({ length: works }, (_, index) =>
      custodialRow({ ...priced, depositGroupId: `${seller}${index + 1}`, assetId: -BigInt(index + 1) }),
    )
    await db.insert(custodialListingTable).values(rows)
  }

  test(`an account has at most ${MAX_WORKS_OF_SELLER} works in custody, even with concurrent deposits`, async () => {
    const { market, mint } = world()
    const hoarder = await market.person('hoarder', { microAlgo: 50_000_000n })
    const { address } = hoarder.account
    const works = [await mint({}, hoarder), await mint({}, hoarder), await mint({}, hoarder)]
    await fill(address, MAX_WORKS_OF_SELLER - 1)
    const deposits = await Promise.all(
      works.map(async (tokenId) => {
        const body = {
          token_id: tokenId,
          price: '10',
          ...(await hoarder.custodial.signDeposit({ tokenId, price: '10' })),
        }
        return () => hoarder.api('POST /api/create/sell', { body })
      }),
    )
    const outcomes = await Promise.allSettled(deposits.map((deposit) => deposit()))
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(taken).toHaveLength(1)
    expect(refused).toEqual([code('custody-limit'), code('custody-limit')])
    const left = works.find((tokenId) => tokenId !== taken[0]?.token_id) ?? 0
    const again = () => hoarder.custodial.deposit({ tokenId: left, price: '10' })
    await expect(again()).rejects.toEqual(code('custody-limit'))
    await hoarder.custodial.cancel(taken[0]?.token_id ?? 0)
    expect((await again()).token_id).toBe(left)
  })
}
