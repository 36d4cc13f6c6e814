import { expect } from 'vitest'
import { escrowOf } from './escrow-of.ts'
import { keptCreditOf } from './kept-credits.ts'
import { PRIZE_DEPOSIT, prizeOf } from './prize-scene.ts'
import { creditOf, type TestMarket } from './test-market.ts'

export const CREDIT_DEPOSIT = 34_500n

/** A credit that the escrow of a listing keeps. */
export interface KeptCredit {
  receiver: string
  asset: bigint
  amount: bigint
  depositor: string
}

/** An NFT that the prize vault keeps. */
interface Prize {
  winner: string
  asset: bigint
  units: bigint
  depositor: string
}

/**
 * A plain model of all balances, kept beside the chain: after every step each account must have, to the base unit, what the
 * book says. Asset 0 is ALGO. An amount that is absent means that the account does not hold the asset.
 */
export class Book {
  readonly frozen = new Set<string>()
  /** Accounts with a frozen holding of the NFT: it can only be closed, to the NFT's creator. */
  readonly frozenNft = new Set<string>()
  private readonly amounts = new Map<string, bigint>()
  private readonly credits = new Map<string, { amount: bigint; depositor: string }>()
  /** Credits kept by escrows, by the escrow's address. */
  private readonly kept = new Map<string, KeptCredit[]>()
  /** Prizes kept by the prize vault. */
  private readonly prizes = new Map<string, Prize>()
  private readonly appIds = new Map<string, bigint>()
  private readonly market: TestMarket
  private readonly names: ReadonlyMap<string, string>

  /** Starts from the chain's present state. @param accounts name of each account whose amounts are kept */
  constructor(market: TestMarket, accounts: Readonly<Record<string, string>>, assets: readonly bigint[]) {
    this.market = market
    this.names = new Map(Object.entries(accounts).map(([name, address]) => [address, name]))
    for (const address of this.names.keys()) {
      for (const asset of assets) {
        const amount = market.test.holding(address, asset)
        if (amount !== undefined) this.amounts.set(key(address, asset), amount)
        if (asset === market.nft && market.test.isFrozen(address, asset)) this.frozenNft.add(address)
      }
    }
  }

  amount(address: string, asset: bigint): bigint {
    return this.amounts.get(key(address, asset)) ?? 0n
  }

  holds(address: string, asset: bigint): boolean {
    return asset === 0n || this.amounts.has(key(address, asset))
  }

  optIn(address: string, asset: bigint): void {
    if (!this.holds(address, asset)) this.amounts.set(key(address, asset), 0n)
  }

  /** Closes a holding, or an ALGO account, towards another one. */
  close(address: string, asset: bigint, to: string): void {
    this.move(asset, address, to, this.amount(address, asset))
    this.amounts.delete(key(address, asset))
    if (asset === this.market.nft) this.frozenNft.delete(address)
  }

  move(asset: bigint, from: string, to: string, amount: bigint): void {
    if (amount === 0n) return
    this.amounts.set(key(from, asset), this.amount(from, asset) - amount)
    this.amounts.set(key(to, asset), this.amount(to, asset) + amount)
  }

  fee(address: string, microAlgo: bigint): void {
    this.amounts.set(key(address, 0n), this.amount(address, 0n) - microAlgo)
  }

  canSend(address: string, asset: bigint, amount: bigint): boolean {
    return this.holds(address, asset) && this.amount(address, asset) >= amount && !this.isFrozen(address, asset)
  }

  canReceive(address: string, asset: bigint, amount: bigint): boolean {
    if (asset === 0n) return this.amount(address, 0n) + amount >= 100_000n
    return this.holds(address, asset) && !this.isFrozen(address, asset)
  }

  private isFrozen(address: string, asset: bigint): boolean {
    if (asset === this.market.nft) return this.frozenNft.has(address)
    return asset === this.market.usd && this.frozen.has(address)
  }

  /** Whether a payment would go to the vault and cannot, because the issuer has frozen the vault. */
  isBlocked(to: string, asset: bigint, amount: bigint): boolean {
    return amount > 0n && !this.canReceive(to, asset, amount) && this.isFrozen(this.market.vaultAddress, asset)
  }

  /**
   * A payout: to the account, or to the vault in its name with a deposit from `deposit.from`, recorded for `deposit.for`; kept by the
   * escrow `from` while the vault is frozen.
   */
  payOrCredit(asset: bigint, from: string, to: string, amount: bigint, deposit: { from: string; for: string }): void {
    if (amount === 0n) return
    if (this.canReceive(to, asset, amount)) this.move(asset, from, to, amount)
    else if (this.isBlocked(to, asset, amount)) this.keep(asset, from, to, amount, deposit)
    else this.addCredit(asset, from, to, amount, deposit)
  }

  private keep(asset: bigint, escrow: string, to: string, amount: bigint, deposit: { from: string; for: string }) {
    const credits = this.kept.get(escrow) ?? []
    const credit = credits.find(({ receiver }) => receiver === to)
    if (credit) {
      credit.amount += amount
    } else {
      this.move(0n, deposit.from, escrow, CREDIT_DEPOSIT)
      this.kept.set(escrow, [...credits, { receiver: to, asset, amount, depositor: deposit.for }])
    }
  }

  /** Credits kept by an escrow. */
  keptBy(escrow: string): readonly KeptCredit[] {
    return this.kept.get(escrow) ?? []
  }

  /** A claim from an escrow that can succeed: `amount` to the receiver or to the vault, the deposit with it. */
  claimKept(escrow: string, { receiver, asset, depositor }: KeptCredit, amount: bigint): void {
    if (amount === 0n || this.canReceive(receiver, asset, amount)) {
      this.move(asset, escrow, receiver, amount)
      this.move(0n, escrow, depositor, CREDIT_DEPOSIT)
    } else {
      const hadCredit = this.credit(receiver, asset) !== undefined
      this.addCredit(asset, escrow, receiver, amount, { from: escrow, for: depositor })
      if (hadCredit) this.move(0n, escrow, depositor, CREDIT_DEPOSIT)
    }
    this.kept.set(
      escrow,
      this.keptBy(escrow).filter((credit) => credit.receiver !== receiver),
    )
  }

  /** A credit in the vault; the deposit moves only for a new box. */
  addCredit(asset: bigint, from: string, to: string, amount: bigint, deposit: { from: string; for: string }): void {
    const { vaultAddress } = this.market
    this.move(asset, from, vaultAddress, amount)
    const credit = this.credits.get(key(to, asset))
    if (!credit) this.move(0n, deposit.from, vaultAddress, CREDIT_DEPOSIT)
    this.credits.set(key(to, asset), {
      amount: (credit?.amount ?? 0n) + amount,
      depositor: credit?.depositor ?? deposit.for,
    })
  }

  credit(receiver: string, asset: bigint): { amount: bigint; depositor: string } | undefined {
    return this.credits.get(key(receiver, asset))
  }

  /** Every credit that can be claimed now. */
  get credited(): { receiver: string; asset: bigint }[] {
    return [...this.credits.keys()].map((id) => {
      const [receiver = '', asset = ''] = id.split(' ')
      return { receiver, asset: BigInt(asset) }
    })
  }

  /** Base units of an asset that the vault owes. */
  owed(asset: bigint): bigint {
    return [...this.credits].reduce((sum, [id, { amount }]) => (id.endsWith(` ${asset}`) ? sum + amount : sum), 0n)
  }

  /** A claim that can succeed: amount to the receiver, deposit to its depositor. */
  claim(receiver: string, asset: bigint): void {
    const credit = this.credits.get(key(receiver, asset))
    if (!credit) return
    const { vaultAddress } = this.market
    this.move(asset, vaultAddress, receiver, credit.amount)
    this.move(0n, vaultAddress, credit.depositor, CREDIT_DEPOSIT)
    this.credits.delete(key(receiver, asset))
  }

  /** An escrow closes its holding of an NFT into the prize vault and pays the deposit, which returns at once if a prize exists. */
  putPrize(asset: bigint, escrow: string, winner: string, depositor: string): void {
    const [units, vault] = [this.amount(escrow, asset), escrowOf(this.market.prizeVault)]
    const prize = this.prizes.get(key(winner, asset))
    this.close(escrow, asset, vault)
    this.move(0n, escrow, prize ? depositor : vault, PRIZE_DEPOSIT)
    if (prize) prize.units += units
    else this.prizes.set(key(winner, asset), { winner, asset, units, depositor })
  }

  /** Prizes kept by the prize vault. */
  get keptPrizes(): readonly Prize[] {
    return [...this.prizes.values()]
  }

  /** A claim that can succeed: the units to the winner, the deposit to its depositor. */
  claimPrize({ winner, asset, units, depositor }: Prize): void {
    const vault = escrowOf(this.market.prizeVault)
    this.prizes.delete(key(winner, asset))
    if (this.amount(vault, asset) === units) this.close(vault, asset, winner)
    else this.move(asset, vault, winner, units)
    this.move(0n, vault, depositor, PRIZE_DEPOSIT)
  }

  /** Adds the account of a new app. */
  track(name: string, address: string, appId: bigint): void {
    this.appIds.set(address, appId)
    ;(this.names as Map<string, string>).set(address, name)
  }

  /** Expects every account's amounts to equal the book's; the vault owes the book's amounts and can pay them. */
  expectChainAgrees(assets: readonly bigint[]): void {
    const { test, vaultAddress } = this.market
    const wrong = [...this.names].flatMap(([address, name]) =>
      assets.flatMap((asset) => {
        const [actual, expected] = [test.holding(address, asset) ?? 0n, this.amount(address, asset)]
        return actual === expected ? [] : [`${name} has ${actual} of ${asset}, not ${expected}`]
      }),
    )
    expect(wrong).toEqual([])
    for (const { receiver, asset } of this.credited) {
      const { amount, depositor } = this.credit(receiver, asset) ?? {}
      expect(creditOf(this.market, receiver, asset)).toEqual({ amountBaseUnits: amount, depositor })
    }
    for (const [escrow, credits] of this.kept) {
      const appId = this.appIds.get(escrow) ?? 0n
      for (const { receiver, asset, amount, depositor } of credits) {
        expect(keptCreditOf(this.market, appId, receiver, asset)).toEqual({ amountBaseUnits: amount, depositor })
      }
      if (test.exists(appId)) expect(test.boxes(appId)).toBe(BigInt(credits.length))
    }
    for (const { winner, asset, units, depositor } of this.prizes.values()) {
      expect(prizeOf(this.market, winner, asset)).toEqual({ units, depositor })
    }
    expect(test.balance(vaultAddress)).toBeGreaterThanOrEqual(test.minBalance(vaultAddress) + this.owed(0n))
  }
}

const key = (address: string, asset: bigint) => `${address} ${asset}`
