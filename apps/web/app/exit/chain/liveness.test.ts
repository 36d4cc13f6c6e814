import type { ListingKind } from '@facet/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { asNoOp } from '../../../../../contracts/testing/altered.ts'
import {
  auctionTerms,
  bid,
  END_SECONDS,
  listAuction,
  openAuction,
  RESERVE,
  settle,
} from '../../../../../contracts/testing/auction-scene.ts'
import { escrowOf } from '../../../../../contracts/testing/escrow-of.ts'
import {
  accept,
  EXPIRY_SECONDS,
  offerTerms,
  openOffer,
  placeOffer,
} from '../../../../../contracts/testing/offer-scene.ts'
import { put } from '../../../../../contracts/testing/prize-scene.ts'
import {
  buy,
  buyGroup,
  cancelGroup,
  listSale,
  openSale,
  saleTerms,
} from '../../../../../contracts/testing/sale-scene.ts'
import type { TestAccount } from '../../../../../contracts/testing/test-account.ts'
import { START_SECONDS } from '../../../../../contracts/testing/test-chain.ts'
import { clawBack, leave, mint, setFrozen, transfer } from '../../../../../contracts/testing/test-market.ts'
import { credit } from '../../../../../contracts/testing/vault-scene.ts'
import type { AuctionStage } from '../../auction/exit/auction-exit-words.ts'
import type { OfferStage } from '../../offer/exit/offer-exit.ts'
import type { SaleStage } from '../../sale/exit/sale-exit.ts'
import { ExitScene } from '../testing/exit-scene.ts'
import { findHoldings } from './find-holdings.ts'
import { followReference } from './look-further.ts'

interface Stages {
  sale: SaleStage
  auction: AuctionStage
  offer: OfferStage
}

type State = { [Kind in ListingKind]: `${Kind} ${Stages[Kind]}` }[ListingKind]

let scene: ExitScene
beforeEach(async () => {
  scene = await ExitScene.open()
})

/** From here on, the royalty receiver cannot be paid, and the vault can receive nothing. */
async function freeze(): Promise<void> {
  const { market } = scene
  const { test: chain, royaltyReceiver, usd, issuer, vault } = market
  await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
  await setFrozen(market, escrowOf(vault), true)
}

const sale = (units: bigint) =>
  listSale(scene.market, { terms: saleTerms(scene.market, { currency: scene.market.usd }), units })
const auction = (changes = {}) =>
  listAuction(scene.market, auctionTerms(scene.market, { currency: scene.market.usd, ...changes }))
const offer = (changes = {}) =>
  placeOffer(scene.market, offerTerms(scene.market, { currency: scene.market.usd, ...changes }))
const warp = (seconds: bigint) => scene.market.test.warpTo(seconds)

async function auctionWithBid(): Promise<bigint> {
  const appId = await auction()
  await bid(scene.market, appId, scene.market.buyer, RESERVE)
  return appId
}

/** A bidder who left the currency was outbid: the escrow keeps the bid. */
async function auctionWithKeptBid(): Promise<bigint> {
  const { market } = scene
  const { test: chain, other, buyer, usd, issuer } = market
  const appId = await auction()
  await bid(market, appId, other, RESERVE)
  await chain.sendRaw([leave(chain, other.address, usd, issuer.address)])
  await freeze()
  await bid(market, appId, buyer, RESERVE * 2n)
  return appId
}

/** Creates each state; the vault is frozen at the end. A state without a line here does not compile. */
const states: Record<State, () => Promise<bigint>> = {
  'sale not-set-up': async () => {
    const appId = await openSale(scene.market, saleTerms(scene.market, { currency: scene.market.usd }))
    await freeze()
    return appId
  },
  'sale for-sale': async () => {
    const appId = await sale(2n)
    await freeze()
    await buy(scene.market, appId, scene.market.buyer)
    return appId
  },
  'sale sold-out': async () => {
    const appId = await sale(1n)
    await freeze()
    await buy(scene.market, appId, scene.market.buyer)
    return appId
  },
  'sale emptied': async () => {
    const appId = await sale(2n)
    await freeze()
    await buy(scene.market, appId, scene.market.buyer)
    await scene.market.test.send(cancelGroup(scene.market, appId, scene.market.seller, true))
    return appId
  },
  'auction not-set-up': async () => {
    const appId = await openAuction(scene.market, auctionTerms(scene.market, { currency: scene.market.usd }))
    await freeze()
    return appId
  },
  'auction not-started': async () => {
    const appId = await auction({ startSeconds: START_SECONDS + 100n })
    await freeze()
    return appId
  },
  'auction no-bids': async () => {
    const appId = await auction()
    await freeze()
    return appId
  },
  'auction running': auctionWithKeptBid,
  'auction ended': async () => {
    const appId = await auctionWithKeptBid()
    await warp(END_SECONDS)
    return appId
  },
  'auction void': async () => {
    const appId = await auctionWithBid()
    await freeze()
    await clawBack(scene.market, escrowOf(appId), 400_000n)
    await warp(END_SECONDS)
    return appId
  },
  'auction waiting-for-winner': async () => {
    const { test: chain, buyer, seller, nft, stranger } = scene.market
    const appId = await auctionWithBid()
    await chain.sendRaw([leave(chain, buyer.address, nft, seller.address)])
    await freeze()
    await warp(END_SECONDS)
    await settle(scene.market, appId, stranger, false)
    return appId
  },
  'auction emptied': async () => {
    const appId = await auctionWithBid()
    await freeze()
    await warp(END_SECONDS)
    await settle(scene.market, appId, scene.market.stranger, false)
    return appId
  },
  'offer not-set-up': async () => {
    const appId = await openOffer(scene.market, offerTerms(scene.market, { currency: scene.market.usd }))
    await freeze()
    return appId
  },
  'offer open': async () => {
    const appId = await offer()
    await freeze()
    return appId
  },
  'offer expired': async () => {
    const appId = await offer()
    await freeze()
    await warp(EXPIRY_SECONDS)
    return appId
  },
  'offer over': async () => {
    const appId = await offer()
    await freeze()
    await accept(scene.market, appId)
    return appId
  },
}

const owners: Record<ListingKind, 'seller' | 'buyer'> = { sale: 'seller', auction: 'seller', offer: 'buyer' }

/** @param state whose first word is the kind of listing */
function ownerOf(state: string): TestAccount {
  const [kind] = state.split(' ')
  return scene.market[owners[kind as ListingKind]]
}

/** States whose parties must wait for the end before they can act; every other state has an immediate way out. */
const waitsForEnd: ReadonlySet<string> = new Set<State>(['auction running'])

/** Each party withdraws its holdings, again and again. @returns the number of groups sent, and the refusals of the last round */
async function takeOut(appId: bigint): Promise<{ sent: number; refusals: string[] }> {
  const { seller, buyer, other, royaltyReceiver } = scene.market
  let sent = 0
  for (;;) {
    const before = sent
    const refusals: string[] = []
    for (const party of [seller, buyer, other, royaltyReceiver]) {
      for (const holding of await followReference(scene.node, { is: 'app', appId }, party.address)) {
        try {
          if (!(await scene.plan(holding, party))) continue
        } catch (error) {
          refusals.push(String(Object(error)['code']))
          continue
        }
        await scene.takeBack(holding, party)
        sent += 1
        break
      }
    }
    if (sent === before || !scene.market.test.exists(appId)) return { sent, refusals: [...new Set(refusals)] }
    if (sent > 10) throw new Error('a way out leads nowhere')
  }
}

describe('while the vault is frozen for ever', () => {
  test.each(Object.entries(states))('%s ends', async (name, arrange) => {
    const { market, node } = scene
    const appId = await arrange()
    const owner = ownerOf(name)
    expect((await scene.stages(owner)).filter((stage) => !stage.startsWith('credit'))).toEqual([name])
    const { nowSeconds } = await findHoldings(node, owner.address, [])
    const [holding] = await scene.find(owner)
    const isWaiting = holding?.standing(owner.address, nowSeconds).isWaiting === true
    // The owner also waits in 'auction waiting-for-winner', but there the winner, a party too, can act.
    const waits = isWaiting && name !== 'auction waiting-for-winner'
    expect(waits).toBe(waitsForEnd.has(name))
    if (waits) await takeOut(appId)
    expect(market.test.exists(appId)).toBe(true)
    if (waits) await warp(END_SECONDS)
    expect((await takeOut(appId)).sent).toBeGreaterThan(0)
    expect(market.test.exists(appId)).toBe(false)
  })

  const unpayable: Record<ListingKind, () => Promise<bigint>> = {
    sale: () => sale(2n),
    auction: () => auction(),
    offer: () => offer(),
  }
  test.each(Object.entries(unpayable))(
    'an owner who left the currency: %s: gets out what can move, then waits to be payable',
    async (name, arrange) => {
      const { market } = scene
      const { test: chain, usd, issuer, stranger } = market
      const owner = ownerOf(name)
      const appId = await arrange()
      await chain.sendRaw([transfer(chain, stranger.address, escrowOf(appId), usd, 7n)])
      await chain.sendRaw([leave(chain, owner.address, usd, issuer.address)])
      await freeze()
      const { sent, refusals } = await takeOut(appId)
      expect({ sent, refusals }).toEqual({ sent: 1, refusals: ['receiver-unpayable'] })
      await chain.sendRaw([transfer(chain, owner.address, owner.address, usd, 0n)])
      await takeOut(appId)
      expect(chain.exists(appId)).toBe(false)
    },
  )

  test('a credit in the vault waits for the issuer', async () => {
    const { market } = scene
    const { other, stranger, usd, vault } = market
    await credit(market, { caller: stranger, receiver: other.address, currency: usd, amount: 5_000n })
    await setFrozen(market, escrowOf(vault), true)
    const [kept] = await scene.find(other)
    if (!kept) throw new Error('nothing is kept')
    await expect(scene.plan(kept, other)).rejects.toMatchObject({ code: 'asset-frozen' })
    await setFrozen(market, escrowOf(vault), false)
    await scene.takeBack(kept, other)
    expect(await scene.find(other)).toEqual([])
  })

  test('a prize is claimed', async () => {
    const { market } = scene
    const { buyer, seller, nft } = market
    await put(market, { caller: seller, winner: buyer.address, asset: nft, units: 2n })
    await freeze()
    const [prize] = await scene.find(buyer)
    if (!prize) throw new Error('nothing is kept')
    await scene.takeBack(prize, buyer)
    expect(await scene.find(buyer)).toEqual([])
  })
})

test('a stranger closes a sold-out lot sale whose seller left the work: the rest goes to its creator', async () => {
  const { market } = scene
  const { test: chain, issuer: creator, seller, buyer, stranger } = market
  const nft = await mint(chain, creator, 9n)
  for (const { address } of [seller, buyer]) await chain.sendRaw([transfer(chain, address, address, nft, 0n)])
  await chain.sendRaw([transfer(chain, creator.address, seller.address, nft, 3n)])
  const appId = await listSale(market, { terms: saleTerms(market, { nft, lot: 3n }), units: 3n })
  await chain.sendRaw(buyGroup(market, appId, buyer).transactions.map(asNoOp))
  await chain.sendRaw([transfer(chain, creator.address, escrowOf(appId), nft, 1n)])
  await chain.sendRaw([leave(chain, seller.address, nft, creator.address)])
  const before = [chain.holding(creator.address, nft), chain.balance(seller.address)]
  const [found] = await followReference(scene.node, { is: 'app', appId }, stranger.address)
  if (!found) throw new Error('the sale is not open to all')
  const { isFinal, toOthers } = await scene.takeBack(found, stranger)
  expect(isFinal).toBe(true)
  expect(toOthers).toContainEqual({ address: creator.address, assetId: nft, baseUnits: 1n })
  expect(chain.exists(appId)).toBe(false)
  expect(chain.holding(creator.address, nft)).toBe((before[0] ?? 0n) + 1n)
  expect(chain.balance(seller.address)).toBe((before[1] ?? 0n) + 200_000n)
})
