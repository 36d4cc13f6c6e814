import { type BuiltGroup, createPrizeVault, createSale, createVault, enableCurrency } from '@facet/groups'
import { type ContractKind, programs } from '../index.ts'
import { auctionListGroup, auctionTerms, openAuction } from '../testing/auction-scene.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { kindScenes } from '../testing/listing-kinds.ts'
import { makeOfferGroup, offerTerms, openOffer } from '../testing/offer-scene.ts'
import { put } from '../testing/prize-scene.ts'
import { listGroup, PRICE, saleTerms } from '../testing/sale-scene.ts'
import { mint, openMarket, type TestMarket } from '../testing/test-market.ts'
import { credit } from '../testing/vault-scene.ts'
import type { Reason } from './reasons.ts'

/** Costs of an app, measured on the chain. µALGO of min balance: the increase of its creator's, and that of its account once set up. */
export interface AppCost {
  bytes: number
  globalInts: number
  globalBytes: number
  creator: bigint
  /** For a listing one value in ALGO and one in an ASA; for a vault only one. */
  accounts: readonly bigint[]
}

/** A contract to measure. `plan`: the values planned in the design. */
export interface ContractRow {
  name: string
  kind: ContractKind
  plan?: { bytes: number; creator: bigint; accounts: readonly bigint[] }
  /** Why it takes more than planned; left out when it does not. */
  why?: readonly Reason[]
  creator: 'seller' | 'buyer' | 'platform'
  /** Creates the app in a currency. @returns its id */
  create: (market: TestMarket, currency: bigint) => Promise<bigint>
  /** The group that opens a listing; left out for a vault. */
  setUp?: (market: TestMarket, appId: bigint) => BuiltGroup
}

const created = async ({ test: chain }: TestMarket, group: BuiltGroup) => (await chain.send(group)).createdAppId

const openSale = (market: TestMarket, currency: bigint, reservedFor: string | null) =>
  created(
    market,
    createSale(market.test.network, {
      seller: market.seller.address,
      terms: saleTerms(market, { currency }),
      priceBaseUnits: PRICE,
      reservedFor,
    }),
  )

const LISTING_ACCOUNTS = [200_000n, 300_000n] as const

export const contractRows: readonly ContractRow[] = [
  {
    name: 'sale',
    kind: 'sale',
    plan: { bytes: 1_317, creator: 178_500n, accounts: LISTING_ACCOUNTS },
    why: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    creator: 'seller',
    create: (market, currency) => openSale(market, currency, null),
    setUp: listGroup,
  },
  {
    name: 'sale, reserved',
    kind: 'sale',
    plan: { bytes: 1_317, creator: 178_500n, accounts: LISTING_ACCOUNTS },
    why: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
    creator: 'seller',
    create: (market, currency) => openSale(market, currency, market.buyer.address),
    setUp: listGroup,
  },
  {
    name: 'auction',
    kind: 'auction',
    plan: { bytes: 1_738, creator: 257_000n, accounts: LISTING_ACCOUNTS },
    why: ['a', 'b', 'c', 'd', 'e', 'h', 'm'],
    creator: 'seller',
    create: (market, currency) => openAuction(market, auctionTerms(market, { currency })),
    setUp: auctionListGroup,
  },
  {
    name: 'offer',
    kind: 'offer',
    plan: { bytes: 1_041, creator: 150_000n, accounts: [100_000n, 200_000n] },
    why: ['a', 'b', 'c', 'd', 'e', 'i'],
    creator: 'buyer',
    create: (market, currency) => openOffer(market, offerTerms(market, { currency })),
    setUp: makeOfferGroup,
  },
  {
    name: 'royalty-vault',
    kind: 'royalty-vault',
    plan: { bytes: 628, creator: 128_500n, accounts: [100_000n] },
    creator: 'platform',
    create: (market) => created(market, createVault(market.test.network, market.platform.address)),
  },
  {
    name: 'prize-vault',
    kind: 'prize-vault',
    creator: 'platform',
    create: (market) => created(market, createPrizeVault(market.test.network, market.platform.address)),
  },
]

/** Measures a contract by creating it and setting it up in ALGO and in an ASA, each on its own chain. */
export async function measureContract({ kind, creator, create, setUp }: ContractRow): Promise<AppCost> {
  const { approvalProgram, clearProgram } = programs[kind]
  const bytes = [approvalProgram, clearProgram].reduce((sum, program) => sum + Buffer.from(program, 'base64').length, 0)
  const accounts: bigint[] = []
  let added = 0n
  let schema = { numUint: 0n, numByteSlice: 0n }
  for (const isAsa of setUp ? [false, true] : [false]) {
    const market = await openMarket()
    const { test: chain } = market
    const { address } = market[creator]
    const before = chain.minBalance(address)
    const appId = await create(market, isAsa ? market.usd : 0n)
    added = chain.minBalance(address) - before
    if (setUp) await chain.send(setUp(market, appId))
    accounts.push(chain.minBalance(escrowOf(appId)))
    schema = chain.chain.application(appId)?.params.globalStateSchema ?? schema
  }
  return {
    bytes,
    globalInts: Number(schema.numUint),
    globalBytes: Number(schema.numByteSlice),
    creator: added,
    accounts,
  }
}

/** Further deposits: µALGO by which a call raises the min balance of the account that keeps a currency, credit or prize. */
export async function measureDeposits(): Promise<[name: string, microAlgo: bigint][]> {
  const raise = async (account: (market: TestMarket) => bigint, act: (market: TestMarket) => Promise<unknown>) => {
    const market = await openMarket()
    const { test: chain } = market
    const before = chain.minBalance(escrowOf(account(market)))
    await act(market)
    return chain.minBalance(escrowOf(account(market))) - before
  }
  const { sale } = kindScenes
  const market = await openMarket()
  const kept = await sale.keepCredit(market)
  const empty = LISTING_ACCOUNTS[1]
  return [
    [
      'a currency that the royalty vault holds, for ever',
      await raise(
        ({ vault }) => vault,
        async ({ test: chain, vault, platform, issuer }) => {
          const currency = await mint(chain, issuer, 1000n)
          await chain.send(enableCurrency(chain.network, { caller: platform.address, vault, currency }))
        },
      ),
    ],
    [
      'a credit in the royalty vault, until it is claimed',
      await raise(
        ({ vault }) => vault,
        (each) => credit(each, { caller: each.buyer, receiver: each.seller.address, currency: each.usd, amount: 1n }),
      ),
    ],
    ['a credit that an escrow keeps, until it is claimed', market.test.minBalance(escrowOf(kept.appId)) - empty],
    [
      'a prize in the prize vault, until it is claimed',
      await raise(
        ({ prizeVault }) => prizeVault,
        (each) => put(each, { caller: each.seller, winner: each.buyer.address, asset: each.nft, units: 1n }),
      ),
    ],
  ]
}
