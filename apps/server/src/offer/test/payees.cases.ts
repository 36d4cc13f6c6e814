import { creditBoxName, decodeCredit } from '@facet/groups'
import { expect, test } from 'vitest'
import { expectRefused } from '../../market/test/refused.ts'
import { currencyMoves } from '../../market/test/currency-moves.ts'
import type { World } from '../../market/test/world.ts'

/** A payee opts out of the currency: that neither blocks an offer nor costs anyone anything. */
export function offerPayeeTests(world: () => World): void {
  test('refuses a group when a payee has become unpayable since signing; the next check credits the vault', async () => {
    const { market, mint, held } = world()
    const usdc = Number(market.setUp.usdcId)
    const { leave } = currencyMoves(world)
    const money = { usdcBaseUnits: 100_000_000n }
    const artist = await market.person('artist', money)
    const owner = await market.person('owner', money)
    const bidder = await market.person('bidder', money)
    const tokenId = await mint({ royalties: 10 }, artist)
    const { appId: saleId } = await artist.list({ tokenId, price: '1' })
    await owner.buy({ tokenId, appId: saleId, price: '1' })
    const appId = await bidder.makeOffer({ tokenId, price: '20', asaId: usdc })
    const signed = await owner.signAcceptOffer(appId)
    await leave(artist)
    const before = await held(owner.account.address, usdc)
    const body = { token_id: tokenId, app_id: appId, signed_tx: signed }
    await expectRefused(world(), 'payees-changed', [() => owner.api('POST /api/offers/accept', { body })])
    await owner.acceptOffer({ tokenId, appId })
    expect(((await held(owner.account.address, usdc)) ?? 0n) - (before ?? 0n)).toBe(17_600_000n)
    const name = creditBoxName(artist.account.address, market.setUp.usdcId)
    const box = await market.algod.getApplicationBoxByName(market.setUp.vaultAppId, name).do()
    expect(decodeCredit(box.value)).toMatchObject({ amountBaseUnits: 2_000_000n })

    const other = await mint()
    const second = await bidder.makeOffer({ tokenId: other, price: '20', asaId: usdc })
    const cancel = await bidder.signCancelOffer(second)
    await leave(bidder)
    const back = { app_id: second, signed_tx: cancel }
    await expectRefused(world(), 'payees-changed', [() => bidder.api('POST /api/offers/cancel', { body: back })])
    await bidder.cancelOffer({ tokenId: other, appId: second })
  })
}
