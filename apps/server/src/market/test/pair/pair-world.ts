import type { MarketClient } from '@facet/dev-env'
import { type BuiltGroup, sumDebits } from '@facet/groups'
import { expect } from 'vitest'
import { signedBy } from '../send-past.ts'
import type { World } from '../world.ts'
import { createPair, listPair, type Pair, type PairTerms } from './pair-groups.ts'

const FAR_SECONDS = 4_000_000_000n

/** What tests of pairs need. */
export interface PairWorld {
  /** A pair of two new works of its seller, not set up. */
  created: (by?: MarketClient, fields?: Partial<PairTerms>) => Promise<Pair>
  /** The same, for sale. */
  listed: (by?: MarketClient, fields?: Partial<PairTerms>) => Promise<Pair>
  /** Sends a group, which must move as much ALGO of the client as its summary says. */
  send: (client: MarketClient, group: BuiltGroup) => Promise<unknown>
}

/** The terms of a pair for 12 ALGO, of which the platform gets 2 % and the seller, who created both works, the rest. */
export function pairTerms(
  { setUp }: { setUp: { platform: { address: string } } },
  seller: string,
  fields: Partial<PairTerms> & Pick<PairTerms, 'first' | 'second'>,
): PairTerms {
  const price = { priceMicroAlgo: 12_000_000n, feeMicroAlgo: 240_000n, royaltyMicroAlgo: 0n }
  const receivers = { platform: setUp.platform.address, royaltyReceiver: seller }
  return { ...price, ...receivers, endSeconds: FAR_SECONDS, ...fields }
}

export function pairWorld(world: World): PairWorld {
  const { market, mint, network, microAlgo } = world
  const send = async (client: MarketClient, group: BuiltGroup) => {
    const { address } = client.account
    const before = await microAlgo(address)
    const reply = await client.api('POST /api/sdk/send/group', { body: { signed_tx: signedBy(client, group) } })
    const { paid, received, contractMicroAlgo, returnedMicroAlgo, feeMicroAlgo } = sumDebits(group)
    const net = (paid.get(0n) ?? 0n) - (received.get(0n) ?? 0n) + contractMicroAlgo - returnedMicroAlgo + feeMicroAlgo
    expect(before - (await microAlgo(address))).toBe(net)
    return reply
  }

  async function created(by = world.creator, fields: Partial<PairTerms> = {}): Promise<Pair> {
    const seller = by.account.address
    const first = fields.first ?? BigInt(await mint({}, by))
    const second = fields.second ?? BigInt(await mint({}, by))
    const terms = pairTerms(market, seller, { ...fields, first, second })
    const [signed_tx = ''] = signedBy(by, createPair(await network(), seller, terms))
    const { tx_id } = await by.api('POST /api/sdk/send', { body: { signed_tx } })
    return { appId: market.chain.pending(tx_id)?.transaction.createdAppId ?? 0n, seller, terms }
  }

  async function listed(by = world.creator, fields: Partial<PairTerms> = {}): Promise<Pair> {
    const pair = await created(by, fields)
    await send(by, listPair(await network(), pair))
    return pair
  }

  return { created, listed, send }
}
