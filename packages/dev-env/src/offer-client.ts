import { acceptanceFromWire, offerCancelFromWire, newOfferFromWire } from '@facet/api-contract/offer/offer-codec'
import { acceptOffer, type BuiltGroup, cancelOffer, createOffer, makeOffer } from '@facet/groups'
import type { ClientTools } from './client-tools.ts'

/** A person's actions on offers, through the same endpoints and groups as a browser. */
export interface OfferClient {
  /** @param price of all units together; `expirySeconds` 0 is never. @returns the offer's application id */
  makeOffer(offer: {
    tokenId: number
    price: string
    asaId?: number
    units?: number
    expirySeconds?: number
  }): Promise<number>
  /** Takes the units out of the account's own listing when it does not hold enough. */
  acceptOffer(offer: { tokenId: number; appId: number }): Promise<void>
  cancelOffer(offer: { tokenId: number; appId: number }): Promise<void>
  /** Only signs, for tests that send later. */
  signAcceptOffer(appId: number): Promise<string[]>
  signCancelOffer(appId: number): Promise<string[]>
}

interface OfferTools extends ClientTools {
  /** The cancel of an own listing. */
  buildCancel: (listing: { tokenId: number; appId: number }) => Promise<BuiltGroup>
}

export function createOfferClient({ api, address, params, sign, buildCancel }: OfferTools): OfferClient {
  async function signAcceptOffer(appId: number) {
    const facts = await api('GET /api/offers/accept', { query: { app_id: appId } })
    const { token_id: tokenId, withdrawn_app_id: withdrawn } = facts
    const withdrawal = withdrawn === null ? undefined : await buildCancel({ tokenId, appId: withdrawn })
    return sign(acceptOffer(await params(), { ...acceptanceFromWire(facts, address), withdrawal }))
  }

  async function signCancelOffer(appId: number) {
    const facts = await api('GET /api/offers/cancel', { query: { app_id: appId } })
    return sign(cancelOffer(await params(), offerCancelFromWire(facts, address)))
  }

  return {
    signAcceptOffer,
    signCancelOffer,
    async makeOffer({ tokenId, price, asaId = 1, units = 1, expirySeconds = 0 }) {
      const request = { token_id: tokenId, asa_id: asaId, units, expiry: expirySeconds }
      const info = await api('GET /api/offers/contract/info', { query: { ...request, amount: price } })
      const terms = newOfferFromWire(info, tokenId)
      const create = createOffer(await params(), { bidder: address, terms })
      const { app_id: appId, check: needsOptIn } = await api('POST /api/offers/app/create', {
        body: { ...request, price, signed_tx: sign(create) },
      })
      const setUp = makeOffer(await params(), { appId: BigInt(appId), bidder: address, terms, needsOptIn })
      await api('POST /api/offers/create/validate', {
        body: { token_id: tokenId, app_id: appId, price, signed_tx: sign(setUp) },
      })
      return appId
    },
    async acceptOffer({ tokenId, appId }) {
      const body = { token_id: tokenId, app_id: appId, signed_tx: await signAcceptOffer(appId) }
      await api('POST /api/offers/accept', { body })
    },
    async cancelOffer({ tokenId, appId }) {
      const body = { token_id: tokenId, app_id: appId, signed_tx: await signCancelOffer(appId) }
      await api('POST /api/offers/cancel', { body })
    },
  }
}
