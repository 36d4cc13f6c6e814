import type { MarketClient } from '@facet/dev-env'
import { putPrize } from '@facet/groups'
import { waitForConfirmation } from 'algosdk'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { prizeTable } from '../../prize-vault/prize-table.ts'
import type { World } from '../../market/test/world.ts'

/** NFTs that the prize vault keeps for an account. */
export function prizeTests(world: () => World): void {
  let giver: MarketClient
  let winner: MarketClient
  let count = 0
  const facts = () => winner.api('GET /api/account/claim/royalties')

  beforeEach(async () => {
    const { market } = world()
    count += 1
    giver = await market.person(`giver${count}`, { microAlgo: 100_000_000n })
    winner = await market.person(`winner${count}`, { microAlgo: 100_000_000n })
  })

  async function putByHand(tokenId: number, depositor: string): Promise<void> {
    const { market, network } = world()
    const { transactions } = putPrize(await network(), {
      vault: market.setUp.prizeVaultAppId,
      caller: giver.account.address,
      winner: winner.account.address,
      asset: BigInt(tokenId),
      units: 1n,
      depositor,
    })
    const signed = transactions.map((one) => Buffer.from(giver.account.sign(one), 'base64'))
    const { txid } = await market.algod.sendRawTransaction(signed).do()
    const { confirmedRound = 0n } = await waitForConfirmation(market.algod, txid, 4)
    await market.server.services.clock.waitFor(confirmedRound, 5_000)
  }

  /** Marks a prize as put there by a contract of this market. */
  async function markAsWon(tokenId: number): Promise<void> {
    const { db } = world().market.server.services.database
    await db
      .update(prizeTable)
      .set({ sourceAppId: 1n })
      .where(eq(prizeTable.assetId, BigInt(tokenId)))
  }

  test('lets a winner opt in and claim in one group, and returns the deposit to its depositor', async () => {
    const { mint, held, microAlgo } = world()
    const tokenId = await mint({}, giver)
    await putByHand(tokenId, giver.account.address)
    await markAsWon(tokenId)
    expect(await facts()).toMatchObject({
      prizes: [
        { token_id: tokenId, title: 'Sunrise', units: '1', needs_opt_in: true, depositor: giver.account.address },
      ],
      deposit_micro_algo: '100000',
      network_fee_micro_algo: '4000',
    })
    const before = await microAlgo(giver.account.address)
    await winner.claim()
    expect(await held(winner.account.address, tokenId)).toBe(1n)
    expect((await microAlgo(giver.account.address)) - before).toBe(143_400n)
    expect(await facts()).toMatchObject({ prizes: [] })
  })

  test('does not offer NFTs put there by hand, and names the sender in their history', async () => {
    const { mint, stranger } = world()
    const tokenId = await mint({}, giver)
    await putByHand(tokenId, stranger.account.address)
    expect(await facts()).toMatchObject({ prizes: [] })
    const { history } = await winner.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(history[0]).toMatchObject({
      kind: 'prize-deposited',
      address: giver.account.address,
      to_address: winner.account.address,
      units: '1',
    })
    expect(history.some(({ kind }) => kind === 'transfer')).toBe(false)
  })
}
