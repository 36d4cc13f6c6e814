import { type ApiClient, createClient, type Request } from '@facet/api-contract/client'
import { auctionCancelFromWire } from '@facet/api-contract/auction/auction-codec'
import { bytesFromBase64 } from '@facet/api-contract/base64'
import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { saleCancelFromWire } from '@facet/api-contract/sale/sale-codec'
import { claimFromWire } from '@facet/api-contract/vault/claim-codec'
import { type BuiltGroup, cancelAuction, cancelSale, claimAll, mintNft, signIn } from '@facet/groups'
import { type AuctionClient, createAuctionClient } from './auction-client.ts'
import type { ClientTools } from './client-tools.ts'
import { createCustodialClient, type CustodialClient } from './custodial-client.ts'
import type { Account } from './demo/account.ts'
import { createOfferClient, type OfferClient } from './offer-client.ts'
import { createSaleClient, type SaleClient } from './sale-client.ts'

export type NewAsset = Omit<Request<'POST /api/create/mint'>['body']['asset'], 'ipfs_hash'>

/** A person at the market, who acts like a browser, through the same public endpoints and groups. */
export interface MarketClient extends SaleClient, AuctionClient, OfferClient {
  readonly account: Account
  readonly api: ApiClient
  signIn(): Promise<void>
  /** Adds an address that signs for itself to the account. */
  linkAddress(other: Account): Promise<void>
  /** Uploads a picture and mints it. @returns the asset id */
  mint(picture: Uint8Array, asset: NewAsset): Promise<number>
  /** Takes back a sale, or an auction without a bid. */
  cancel(listing: { tokenId: number; appId: number }): Promise<void>
  /** Claims what both vaults keep for the account. */
  claim(): Promise<{ txId: string }>
  /** The claim in two halves. */
  signClaim(): Promise<string[]>
  /** Only signs, for tests that send later. */
  signCancel(listing: { tokenId: number; appId: number }): Promise<string[]>
  /** Listings of version 1. */
  readonly custodial: CustodialClient
}

/** @param url the market's origin; the client keeps the session cookie it is given. */
export function createMarketClient(url: string, account: Account): MarketClient {
  const cookies = new Map<string, string>()
  const api = createClient(async (path, init) => {
    const response = await fetch(url + path, {
      ...init,
      headers: {
        ...init.headers,
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value ?? '')
    }
    return response
  })
  const params = async () => paramsFromWire(await api('GET /api/sdk/param'))
  const sign = ({ transactions }: BuiltGroup) => transactions.map((transaction) => account.sign(transaction))
  const tools: ClientTools = { api, address: account.address, params, sign }

  async function buildCancel({ tokenId, appId }: { tokenId: number; appId: number }): Promise<BuiltGroup> {
    const facts = await api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })
    const network = await params()
    switch (facts.kind) {
      case 'sale':
        return cancelSale(network, saleCancelFromWire(facts))
      case 'auction':
        return cancelAuction(network, auctionCancelFromWire(facts))
      case 'custodial':
        throw new Error('a listing of version 1 is cancelled by `custodial`')
    }
  }

  const signCancel = async (listing: { tokenId: number; appId: number }) => sign(await buildCancel(listing))

  async function signClaim() {
    const facts = await api('GET /api/account/claim/royalties')
    return sign(claimAll(await params(), claimFromWire(facts, account.address)))
  }

  return {
    account,
    api,
    ...createSaleClient(tools),
    ...createAuctionClient(tools),
    ...createOfferClient({ ...tools, buildCancel }),
    signCancel,
    custodial: createCustodialClient({ api, account, params }),
    async signIn() {
      const challenge = await api('POST /api/challenge/check', { body: { address: account.address } })
      const group = signIn(challengeFromWire(challenge, account.address))
      await api('POST /api/challenge/validate', {
        body: { address: account.address, signed_tx: sign(group), wallet: 'demo' },
      })
    },
    async linkAddress(other) {
      const { address } = other
      const challenge = await api('POST /api/account/address/check', { body: { address } })
      const [proof] = signIn(challengeFromWire(challenge, address)).transactions
      if (!proof) throw new Error('a proof is one transaction')
      await api('POST /api/account/address/add', { body: { address, signed_tx: other.sign(proof) } })
    },
    async mint(picture, asset) {
      const form = new FormData()
      form.set('file', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'work.png')
      const upload = await api('POST /api/create/upload/image', { body: form })
      const facts = await api('POST /api/create/mint', { body: { asset: { ...asset, ipfs_hash: upload.ipfs_hash } } })
      const group = mintNft(await params(), {
        creator: account.address,
        assetName: facts.asset_name,
        unitName: facts.unit_name,
        total: BigInt(facts.total),
        decimals: facts.decimals,
        url: facts.url,
        metadataHash: bytesFromBase64(facts.metadata_hash),
        note: bytesFromBase64(facts.note),
      })
      const minted = await api('POST /api/create/validate', {
        body: { mint_id: facts.mint_id, signed_tx: sign(group) },
      })
      return minted.token_id
    },
    async claim() {
      const { tx_id: txId } = await api('POST /api/account/claim/royalties', { body: { signed_tx: await signClaim() } })
      return { txId }
    },
    signClaim,
    async cancel(listing) {
      const { tokenId, appId } = listing
      const body = { token_id: tokenId, app_id: appId, signed_tx: await signCancel(listing) }
      await api('POST /api/sell/cancel/validation/v2', { body })
    },
  }
}
