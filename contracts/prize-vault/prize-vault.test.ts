import { claimPrizes, prizeBoxName, putPrize } from '@facet/groups'
import { Address, type Transaction } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { prizeVaultProgram } from '../index.ts'
import { altered } from '../testing/altered.ts'
import { createAsset, destroyAsset } from '../testing/create-asset.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import {
  claimPrize,
  PRIZE_DEPOSIT,
  type PrizeRequest,
  prizeOf,
  put,
  putLegs,
  unitsInVault,
} from '../testing/prize-scene.ts'
import { codeOf } from '../testing/test-chain.ts'
import { leave, mint, openMarket, type TestMarket, transfer } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

const request = (changes: Partial<PrizeRequest> = {}): PrizeRequest => ({
  caller: market.seller,
  winner: market.buyer.address,
  asset: market.nft,
  units: 1n,
  ...changes,
})

/** The vault's ALGO beyond the funding of its account. */
const deposits = () => market.test.balance(escrowOf(market.prizeVault)) - 100_000n

const join = ({ test }: TestMarket, account: string, asset: bigint) =>
  test.sendRaw([transfer(test, account, account, asset, 0n)], 1000n)

const raw = (legs: Transaction[]) => codeOf(market.test.sendRaw(legs.map((leg) => altered(leg, new Map()))))

describe('put', () => {
  test('keeps units for a winner, opts the vault in, and emits PrizeKept', async () => {
    const { test: chain, seller, buyer, nft, prizeVault } = market
    const before = chain.balance(seller.address)
    const { events } = await chain.send(
      putPrize(chain.network, { vault: prizeVault, ...request(), caller: seller.address }),
    )
    expect(events).toEqual([
      {
        name: 'PrizeKept',
        appId: prizeVault,
        winner: buyer.publicKey,
        asset: nft,
        units: 1n,
        total: 1n,
        depositor: seller.publicKey,
      },
    ])
    expect(prizeOf(market, buyer.address, nft)).toEqual({ units: 1n, depositor: seller.address })
    expect(unitsInVault(market, nft)).toBe(1n)
    expect(before - chain.balance(seller.address)).toBe(PRIZE_DEPOSIT + 4000n)
    expect(chain.minBalance(escrowOf(prizeVault))).toBe(100_000n + PRIZE_DEPOSIT)
    expect(deposits()).toBe(PRIZE_DEPOSIT)
  })

  test('adds units to a prize, and returns the new deposit to the account it names', async () => {
    const { test: chain, seller, buyer, other, nft } = market
    await put(market, request())
    const before = chain.balance(other.address)
    const { events } = await put(market, request({ units: 2n, depositor: other.address }))
    expect(events).toMatchObject([{ name: 'PrizeKept', units: 2n, total: 3n, depositor: seller.publicKey }])
    expect(prizeOf(market, buyer.address, nft)).toEqual({ units: 3n, depositor: seller.address })
    expect(chain.balance(other.address) - before).toBe(PRIZE_DEPOSIT)
    expect(deposits()).toBe(PRIZE_DEPOSIT)
  })

  test('takes a whole deposit for every prize, so that no depositor waits for the winner of another', async () => {
    const { test: chain, seller, buyer, other, nft } = market
    await put(market, request())
    await put(market, request({ winner: other.address, units: 2n }))
    expect(deposits()).toBe(2n * PRIZE_DEPOSIT)
    await join(market, buyer.address, nft)
    const before = chain.balance(seller.address)
    await claimPrize(market, market.stranger, buyer.address, [nft])
    expect(chain.balance(seller.address) - before).toBe(PRIZE_DEPOSIT)
    expect(unitsInVault(market, nft)).toBe(2n)
    expect(deposits()).toBe(PRIZE_DEPOSIT)
  })

  test.each([0n, PRIZE_DEPOSIT - 1n, PRIZE_DEPOSIT + 1n])('refuses a deposit of %d', async (amount) => {
    await put(market, request({ winner: market.other.address }))
    const [deposit, call, units] = putLegs(market, request())
    expect(await raw([altered(deposit, new Map([['amt', amount]])), call, units])).toBe('deposit-wrong')
    expect(deposits()).toBe(PRIZE_DEPOSIT)
  })

  test('refuses a deposit that is missing, elsewhere, of another account, closes or rekeys', async () => {
    const { test: chain, seller, stranger, prizeVault } = market
    const [, call, units] = putLegs(market, request())
    const pay = (from: string, to: string, extras = {}) => transfer(chain, from, to, 0n, PRIZE_DEPOSIT, extras)
    const vault = escrowOf(prizeVault)
    expect(await raw([call, units])).toBe('protocol')
    expect(await raw([units, call])).toBe('protocol')
    expect(await raw([pay(seller.address, stranger.address), call, units])).toBe('payment-wrong-receiver')
    expect(await raw([pay(stranger.address, vault), call, units])).toBe('payment-wrong-sender')
    const without = await chain.account('without assets')
    const closing = pay(without.address, vault, { closeRemainderTo: vault })
    expect(await raw([closing, ...putLegs(market, request({ caller: without })).slice(1)])).toBe('leg-closes')
    const rekeyed = [pay(seller.address, vault, { rekeyTo: stranger.address }), call, units]
    const bare = rekeyed.map((leg) => altered(leg, new Map()))
    expect(await codeOf(chain.sendRaw(bare, 40_000n, { 1: stranger, 2: stranger }))).toBe('leg-rekeys')
  })

  test('refuses units that are missing, none, of another asset or account, elsewhere, closing or rekeying', async () => {
    const { test: chain, seller, stranger, other, usd, nft, prizeVault } = market
    const [deposit, call] = putLegs(market, request())
    const vault = escrowOf(prizeVault)
    const give = (asset: bigint, to: string, amount: bigint, extras = {}) =>
      transfer(chain, seller.address, to, asset, amount, extras)
    const attempt = (leg: Transaction) => raw([deposit, call, leg])
    await join(market, other.address, nft)
    expect(await raw([deposit, call])).toBe('deposit-missing')
    expect(await attempt(give(nft, vault, 0n))).toBe('deposit-wrong')
    expect(await attempt(give(usd, other.address, 1n))).toBe('asset-has-clawback')
    expect(await attempt(give(0n, vault, 1n))).toBe('id-too-small')
    expect(await attempt(give(nft, other.address, 1n))).toBe('payment-wrong-receiver')
    expect(await attempt(transfer(chain, stranger.address, vault, nft, 1n))).toBe('payment-wrong-sender')
    expect(await attempt(give(nft, vault, 1n, { closeRemainderTo: vault }))).toBe('leg-closes')
    expect(await attempt(give(nft, vault, 1n, { rekeyTo: stranger.address }))).toBe('leg-rekeys')
    expect(await attempt(give(nft, vault, 11n))).toBe('protocol')
    expect(unitsInVault(market, nft)).toBeUndefined()
  })

  test('counts no deposit and no units twice', async () => {
    const { other } = market
    const [deposit, call, units] = putLegs(market, request())
    const [, second] = putLegs(market, request({ winner: other.address }))
    expect(await raw([deposit, call, second, units])).toBe('id-too-small')
    expect(await raw([deposit, call, units, second])).toBe('protocol')
    const note = altered(deposit, new Map([['note', new Uint8Array([1])]]))
    expect(await raw([deposit, call, units, note, second])).toBe('deposit-missing')
  })

  test('refuses assets that somebody can freeze or take back, that start frozen, and that do not exist', async () => {
    const { test: chain, seller, issuer, usd } = market
    expect(await codeOf(put(market, request({ asset: usd })))).toBe('asset-has-clawback')
    const freezable = await createAsset(chain, seller, { freeze: issuer.address })
    expect(await codeOf(put(market, request({ asset: freezable })))).toBe('asset-has-freeze')
    const stuck = await createAsset(chain, seller, { defaultFrozen: true })
    expect(await codeOf(put(market, request({ asset: stuck })))).toBe('asset-default-frozen')
    expect(await codeOf(put(market, request({ asset: 999_999n })))).toBe('asset-unknown')
    expect(deposits()).toBe(0n)
  })

  test('refuses µALGO in place of units, whatever assets the call names', async () => {
    const { test: chain, seller, nft, prizeVault } = market
    for (const assets of [[], [nft], [nft, nft]]) {
      const [deposit, call] = putLegs(market, request())
      const payment = transfer(chain, seller.address, escrowOf(prizeVault), 0n, 1n)
      expect(await raw([deposit, altered(call, new Map([['apas', assets]])), payment])).toBe('id-too-small')
    }
    expect(deposits()).toBe(0n)
  })

  test('refuses arguments of another length', async () => {
    const [deposit, call, units] = putLegs(market, request())
    const args = call.applicationCall?.appArgs ?? []
    for (const index of [1, 2]) {
      for (const bytes of [new Uint8Array(), args[index]?.slice(1), new Uint8Array(33)]) {
        const changed = args.map((arg, at) => (at === index ? bytes : arg))
        expect(await raw([deposit, altered(call, new Map([['apaa', changed]])), units])).toBe('protocol')
      }
    }
  })
})

describe('claim', () => {
  test.each(['winner', 'stranger'])(
    'by the %s sends the units to the winner and the deposit to its depositor',
    async (who) => {
      const { test: chain, seller, buyer, stranger, other, nft, prizeVault } = market
      await put(market, request({ units: 3n, depositor: other.address }))
      if (who === 'stranger') await join(market, buyer.address, nft)
      const before = { other: chain.balance(other.address), seller: chain.balance(seller.address) }
      const caller = who === 'winner' ? buyer : stranger
      const { events } = await claimPrize(market, caller, buyer.address, [nft], who === 'winner' ? [nft] : [])
      expect(events).toEqual([
        {
          name: 'PrizeClaimed',
          appId: prizeVault,
          winner: buyer.publicKey,
          asset: nft,
          units: 3n,
          depositor: other.publicKey,
        },
      ])
      expect(chain.holding(buyer.address, nft)).toBe(3n)
      expect(chain.balance(other.address) - before.other).toBe(PRIZE_DEPOSIT)
      expect(chain.balance(seller.address)).toBe(before.seller)
      expect(prizeOf(market, buyer.address, nft)).toBeUndefined()
      expect(unitsInVault(market, nft)).toBeUndefined()
      expect(deposits()).toBe(0n)
      expect(chain.minBalance(escrowOf(prizeVault))).toBe(100_000n)
    },
  )

  test('takes eight prizes with their opt-ins in one group', async () => {
    const { test: chain, buyer, seller } = market
    const assets: bigint[] = []
    for (let count = 0; count < 8; count++) {
      const asset = await mint(chain, seller, 1n)
      assets.push(asset)
      await put(market, request({ asset }))
    }
    await claimPrize(market, buyer, buyer.address, assets, assets)
    for (const asset of assets) expect(chain.holding(buyer.address, asset)).toBe(1n)
    expect(deposits()).toBe(0n)
  })

  test('refuses what is not there, also a second time, and for another winner', async () => {
    const { stranger, buyer, nft } = market
    expect(await codeOf(claimPrize(market, stranger, buyer.address, [nft]))).toBe('nothing-to-claim')
    await put(market, request())
    await join(market, buyer.address, nft)
    await join(market, stranger.address, nft)
    expect(await codeOf(claimPrize(market, stranger, stranger.address, [nft]))).toBe('nothing-to-claim')
    expect(await codeOf(claimPrize(market, stranger, buyer.address, [nft, nft]))).toBe('nothing-to-claim')
    expect(await codeOf(claimPrize(market, stranger, buyer.address, [nft]))).toBe('accepted')
  })

  test('refuses while the winner has not opted in', async () => {
    const { stranger, buyer, nft } = market
    await put(market, request())
    expect(await codeOf(claimPrize(market, stranger, buyer.address, [nft]))).toBe('receiver-not-opted-in')
    await join(market, buyer.address, nft)
    expect(await codeOf(claimPrize(market, stranger, buyer.address, [nft]))).toBe('accepted')
  })

  test('refuses arguments of another length, the box of promised units included', async () => {
    const { test: chain, stranger, buyer, nft, prizeVault: vault } = market
    await put(market, request())
    await join(market, buyer.address, nft)
    const prizes = [{ asset: nft, units: 1n, depositor: market.seller.address }]
    const input = { vault, winner: buyer.address, caller: stranger.address, prizes }
    const [call] = claimPrizes(chain.network, input).transactions
    if (!call) throw new Error('no claim')
    const [selector, winner, asset] = call.applicationCall?.appArgs ?? []
    const attempt = (args: unknown[]) => raw([altered(call, new Map([['apaa', args]]))])
    expect(await attempt([selector, new Uint8Array(), asset])).toBe('protocol')
    expect(await attempt([selector, winner?.slice(1), asset])).toBe('protocol')
    expect(await attempt([selector, winner, asset?.slice(1)])).toBe('protocol')
    expect(await attempt([selector, winner, asset])).toBe('accepted')
  })

  test('gives the last winner of an asset what strangers sent to the vault, so that its holding closes', async () => {
    const { test: chain, seller, buyer, nft, prizeVault } = market
    await put(market, request())
    await chain.sendRaw([transfer(chain, seller.address, escrowOf(prizeVault), nft, 4n)])
    await join(market, buyer.address, nft)
    const { events } = await claimPrize(market, buyer, buyer.address, [nft])
    expect(events).toMatchObject([{ name: 'PrizeClaimed', units: 5n }])
    expect(unitsInVault(market, nft)).toBeUndefined()
    expect(deposits()).toBe(0n)
  })

  test('gives the deposit to its depositor even if that account was closed since', async () => {
    const { test: chain, buyer, stranger, nft } = market
    const gone = await chain.account('gone', 1_000_000n)
    await put(market, request({ depositor: gone.address }))
    await chain.sendRaw(
      [transfer(chain, gone.address, stranger.address, 0n, 0n, { closeRemainderTo: stranger.address })],
      1000n,
    )
    await join(market, buyer.address, nft)
    await claimPrize(market, buyer, buyer.address, [nft])
    expect(chain.balance(gone.address)).toBe(PRIZE_DEPOSIT)
  })

  test('delivers to the creator of the asset, who cannot destroy it before', async () => {
    const { test: chain, seller, nft } = market
    await put(market, request({ winner: seller.address }))
    expect(await codeOf(destroyAsset(chain, seller, nft))).toBe('protocol')
    await claimPrize(market, seller, seller.address, [nft])
    expect(chain.holding(seller.address, nft)).toBe(10n)
    expect(deposits()).toBe(0n)
  })

  test('a prize for the vault itself blocks no other winner', async () => {
    const { test: chain, stranger, seller, buyer, nft, prizeVault } = market
    const vault = escrowOf(prizeVault)
    await put(market, request({ winner: vault }))
    expect(await codeOf(claimPrize(market, stranger, vault, [nft]))).toBe('protocol')
    await put(market, request({ units: 2n }))
    await join(market, buyer.address, nft)
    const before = chain.balance(seller.address)
    await claimPrize(market, buyer, buyer.address, [nft])
    expect(chain.holding(buyer.address, nft)).toBe(2n)
    expect(chain.balance(seller.address) - before).toBe(PRIZE_DEPOSIT)
  })

  test('a winner who opts out again gets a second prize like the first', async () => {
    const { test: chain, buyer, seller, nft } = market
    await put(market, request())
    await claimPrize(market, buyer, buyer.address, [nft], [nft])
    await chain.sendRaw([leave(chain, buyer.address, nft, seller.address)])
    await put(market, request())
    await claimPrize(market, buyer, buyer.address, [nft], [nft])
    expect(chain.holding(buyer.address, nft)).toBe(1n)
    expect(deposits()).toBe(0n)
  })
})

test('anybody can ask for a prize without sending anything', async () => {
  const { test: chain, buyer, seller, nft, prizeVault } = market
  await put(market, request({ units: 2n }))
  const { selector } = prizeVaultProgram.methods.prize
  const ask = async (winner: string) => {
    const [call] = claimPrizes(chain.network, {
      vault: prizeVault,
      winner,
      caller: seller.address,
      prizes: [{ asset: nft, units: 2n, depositor: seller.address }],
    }).transactions
    const [, ...args] = call?.applicationCall?.appArgs ?? []
    if (!call) throw new Error('no call')
    const question = altered(call, new Map([['apaa', [Buffer.from(selector, 'hex'), ...args]]]))
    const { transactions } = await chain.sendRaw([question])
    return Buffer.from(transactions[0]?.evalDelta.logs[0] ?? []).toString('hex')
  }
  const answer = (units: bigint, depositor: Uint8Array) =>
    `151f7c75${units.toString(16).padStart(16, '0')}${Buffer.from(depositor).toString('hex')}`
  expect(await ask(buyer.address)).toBe(answer(2n, seller.publicKey))
  expect(await ask(seller.address)).toBe(answer(0n, new Uint8Array(32)))
  expect(prizeBoxName(buyer.address, nft)).toHaveLength(40)
})

test('nobody can update or delete the vault', async () => {
  const { test: chain, platform, stranger } = market
  const [, call] = putLegs(market, request())
  for (const sender of [platform, stranger]) {
    for (const [onComplete, program] of [
      [4, new Uint8Array([11, 129, 1])],
      [5, undefined],
    ] as const) {
      for (const args of [[], call.applicationCall?.appArgs ?? []]) {
        const attempt = altered(
          call,
          new Map<string, unknown>([
            ['snd', Address.fromString(sender.address)],
            ['apan', onComplete],
            ['apap', program],
            ['apsu', program],
            ['apaa', args],
          ]),
        )
        expect(await codeOf(chain.sendRaw([attempt]))).toBe('protocol')
      }
    }
  }
  expect(chain.exists(market.prizeVault)).toBe(true)
})
