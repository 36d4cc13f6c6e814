import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { askOrMissing, type ChainNode } from '../../withdrawal/chain-node.ts'
import { findLedApps, readNow } from './find-holdings.ts'
import { findKept, readMarketApp } from './market-app.ts'
import { concerns, type Holding } from '../../withdrawal/holding.ts'

/** A reference that leads to one or more apps. */
export type Reference =
  | { is: 'app'; appId: bigint }
  /** An app that the account called, from an indexer or a block; most have ended, or hold nothing of the account. */
  | { is: 'called'; appId: bigint }
  /** The page of a work without a listing. */
  | { is: 'asset'; assetId: bigint }
  | { is: 'seller'; address: string }

/** Reads an app id, the address of a page of the market (`/nft/7/auction/9`, `/nft/7`) or a seller's address. */
export function readReference(text: string): Reference | undefined {
  const entered = text.trim()
  if (isAddress(entered)) return { is: 'seller', address: entered }
  // The URL of a listing's page ends in its kind and its app id, for every kind.
  const appId = /\/(?!nft\/)[a-z-]+\/(\d{1,19})(?:\D|$)/.exec(entered)?.[1] ?? /^\d{1,19}$/.exec(entered)?.[0]
  if (appId) return { is: 'app', appId: BigInt(appId) }
  const assetId = /\/nft\/(\d{1,19})(?:\D|$)/.exec(entered)?.[1]
  return assetId ? { is: 'asset', assetId: BigInt(assetId) } : undefined
}

/** The apps of a reference that concern the account: for a seller, or a work's creator, the auctions that the account leads. */
export async function followReference(node: ChainNode, reference: Reference, address: string): Promise<Holding[]> {
  switch (reference.is) {
    case 'app': {
      const [app, { nowSeconds }] = [await readMarketApp(node, reference.appId), await readNow(node)]
      if (!app) return []
      return [...(concerns(app, address, nowSeconds) ? [app] : []), ...(await findKept(node, app, address))]
    }
    case 'called': {
      const app = await readMarketApp(node, reference.appId)
      if (!app) return []
      // Only the role counts: anyone may end some apps in their last stage, which does not make them a party.
      const isParty = app.standing(address, 0n).role !== 'stranger'
      return [...(isParty ? [app] : []), ...(await findKept(node, app, address))]
    }
    case 'seller':
      return findLedApps(node, reference.address, address)
    case 'asset': {
      const asset = await askOrMissing(node.algod.getAssetByID(reference.assetId))
      const auctions = asset?.params ? await findLedApps(node, asset.params.creator, address) : []
      return auctions.filter(({ works }) => works.includes(reference.assetId))
    }
  }
}

export interface Scan {
  /** Lowest round that was read. */
  round: bigint
  /** The node keeps no older block, or there is none. */
  isEnd: boolean
}

/** Blocks requested at a time. */
const BLOCKS_AT_ONCE = 8

/**
 * Reads blocks backwards and reports each app that the account called, until `signal` stops it or the node has no older block. A node
 * that is not an archive keeps about a thousand blocks.
 *
 * @param onStep called with the progress after every few blocks
 */
export async function scanBlocks(
  node: ChainNode,
  address: string,
  from: bigint,
  { signal, onApp, onStep }: { signal: AbortSignal; onApp: (appId: bigint) => void; onStep: (scan: Scan) => void },
): Promise<void> {
  let next = from
  while (!signal.aborted) {
    const count = next < BigInt(BLOCKS_AT_ONCE) ? Number(next) : BLOCKS_AT_ONCE
    const rounds = Array.from({ length: count }, (_, index) => next - BigInt(index))
    const calls = await Promise.all(rounds.map((round) => appsCalled(node, round, address)))
    for (const appId of new Set(calls.flatMap((called) => called ?? []))) onApp(appId)
    // The node's oldest block lies before the first one that it does not have.
    const missing = calls.indexOf(undefined)
    next -= BigInt(missing < 0 ? count : missing)
    const isEnd = next === 0n || missing >= 0
    onStep({ round: next + 1n, isEnd })
    if (isEnd) return
  }
}

/** Apps that an account called in a round; undefined when the node does not have the block. */
async function appsCalled({ algod }: ChainNode, round: bigint, address: string): Promise<bigint[] | undefined> {
  const answer = await askOrMissing(algod.block(round))
  return answer?.block.payset
    .map(({ signedTxn }) => signedTxn.signedTxn.txn)
    .filter(({ sender }) => sender.toString() === address)
    .flatMap(({ applicationCall }) => applicationCall?.appIndex || [])
}

/** The fields of an indexer's answer that are read. */
interface IndexerPage {
  transactions?: { 'application-transaction'?: { 'application-id'?: number } }[]
  'next-token'?: string
}

/**
 * The apps that an account ever called, from an indexer.
 * @throws FacetError `chain-unavailable`, `node-refused`
 */
export async function askIndexer(url: string, token: string, address: string, signal: AbortSignal): Promise<bigint[]> {
  const apps = new Set<bigint>()
  let next: string | undefined
  do {
    const page = await readPage(
      url,
      token,
      { address, 'tx-type': 'appl', limit: '1000', ...(next && { next }) },
      signal,
    )
    for (const { 'application-transaction': call } of page.transactions ?? []) {
      if (call?.['application-id']) apps.add(BigInt(call['application-id']))
    }
    next = page['next-token']
  } while (next !== undefined && next !== '')
  return [...apps]
}

async function readPage(
  url: string,
  token: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<IndexerPage> {
  if (!URL.canParse(url)) throw new FacetError('chain-unavailable', { retryAfterSeconds: 5 })
  const response = await fetch(`${url.replace(/\/+$/, '')}/v2/transactions?${new URLSearchParams(query)}`, {
    headers: token === '' ? {} : { 'X-Indexer-API-Token': token },
    signal,
  }).catch(() => {
    throw new FacetError('chain-unavailable', { retryAfterSeconds: 5 })
  })
  if (!response.ok) throw new FacetError('node-refused', { reason: String(response.status) })
  return (await response.json()) as IndexerPage
}
