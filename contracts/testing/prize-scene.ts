import { claimPrizes, decodePrize, type Prize, prizeBoxName, putPrize } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { altered } from './altered.ts'
import { escrowOf } from './escrow-of.ts'
import type { TestAccount } from './test-account.ts'
import type { Confirmed } from './test-chain.ts'
import type { SmallMarket } from './test-market.ts'

export const PRIZE_DEPOSIT = 143_400n

export interface PrizeRequest {
  caller: TestAccount
  winner: string
  asset: bigint
  units: bigint
  /** Default the caller. */
  depositor?: string
}

/** The transactions of a put, for tests that alter them: deposit, call, transfer. */
export function putLegs(
  { test, prizeVault }: SmallMarket,
  request: PrizeRequest,
): [Transaction, Transaction, Transaction] {
  const group = putPrize(test.network, { ...request, caller: request.caller.address, vault: prizeVault })
  return group.transactions.map((leg) => altered(leg, new Map())) as [Transaction, Transaction, Transaction]
}

/** Keeps units for a winner. Its fee is 1,000 µALGO too high when the vault holds the asset and the prize is new. */
export function put({ test, prizeVault }: SmallMarket, request: PrizeRequest): Promise<Confirmed> {
  return test.sendGuarded(putPrize(test.network, { ...request, caller: request.caller.address, vault: prizeVault }))
}

/** Claims a winner's prizes in some assets, read from their boxes. */
export function claimPrize(
  market: SmallMarket,
  caller: TestAccount,
  winner: string,
  assets: readonly bigint[],
  optIns: readonly bigint[] = [],
): Promise<Confirmed> {
  const { test, prizeVault: vault } = market
  const prizes = assets.map(
    (asset): Prize => ({ asset, units: 0n, depositor: caller.address, ...prizeOf(market, winner, asset) }),
  )
  return test.send(claimPrizes(test.network, { vault, winner, caller: caller.address, prizes, optIns }))
}

/** A prize in the vault; undefined when there is none. */
export function prizeOf({ test, prizeVault }: SmallMarket, winner: string, asset: bigint) {
  const box = test.chain.box(prizeVault, prizeBoxName(winner, asset))
  return box && decodePrize(box)
}

/** Units of an asset that the vault's account holds; undefined when it does not hold the asset. */
export function unitsInVault({ test, prizeVault }: SmallMarket, asset: bigint): bigint | undefined {
  return test.holding(escrowOf(prizeVault), asset)
}
