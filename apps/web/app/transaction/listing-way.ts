import type { ApiClient } from '@facet/api-contract/client'
import { FacetError } from '@facet/errors'
import type { ListingKind } from '@facet/contracts'
import type { BuiltGroup, GroupDescription, NetworkParams, NftListing, SwapInput } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { toDecimal } from '@facet/api-contract/currency/currency-codec'
import type { WalletKit } from '../wallet/wallet-kit.ts'
import { shareOfNewListing } from '@facet/groups/shares'
import { ALGO, type Cost } from '../money/costs.ts'
import { proceedsCosts } from '../money/trade-words.ts'
import type { Answers, DoneWords, Memory, PrepareTools, Stage } from './transaction-kind.ts'
import type { ListingForm, ListingRules } from './use-listing-form.ts'

/** The work to list and the possible currencies. */
export interface ListingInput {
  tokenId: number
  /** Decimals of each currency, by asset id. */
  decimals: Record<number, number>
  /** Answers that a page has already collected. */
  preset?: Answers
}

/** How a work is listed: two signatures, because the contract's address receives the work. */
export interface ListingWay {
  form: ListingFormWords
  /** When its contract returns the deposit. */
  deposit: MessageDescriptor
  create: Pick<Stage<ListingInput>, 'prepare' | 'submit'>
  handOver: Pick<Stage<ListingInput>, 'prepare' | 'submit'>
  /** Its final message. @param path of the listing, with the key of a private one */
  done: (path: string, memory: Memory) => DoneWords
  /** Both groups for a work and an application that are not known yet: the cost is the same for any of them. */
  standIn: (kit: WalletKit, network: NetworkParams, standIn: StandIn) => { create: BuiltGroup; list: BuiltGroup }
  /** null where no work moves into it from the market's custody. */
  fromCustody: FromCustody | null
}

/** The texts, fields and rules of a form that lists a work. */
interface ListingFormWords extends ListingRules {
  /** Name in the choice of listing kinds. */
  name: MessageDescriptor
  /** Label of the price; null for the label of the question. */
  price: MessageDescriptor | null
  /** Text of the button; null for the text of the question. */
  confirm: MessageDescriptor | null
  /** Label of the seller's proceeds. */
  ifSold: MessageDescriptor
  /** The fields below the price. */
  Fields: ComponentType<ListingFieldsProps>
}

export interface ListingFieldsProps {
  form: ListingForm
  /** Whether the form has been submitted. */
  wasTried: boolean
}

/** Terms that the contracts of all listings share. */
export interface StandIn {
  listing: NftListing
  terms: {
    nft: bigint
    currency: bigint
    vault: bigint
    startSeconds: bigint
    platform: string
    royaltyReceiver: string
    feeBasisPoints: number
    royaltyBasisPoints: number
  }
  /** Only one account may buy. */
  isReserved: boolean
}

/** How a work moves from the market's custody to its contract, once that is created. */
export interface FromCustody {
  move: (kit: WalletKit, network: NetworkParams, input: SwapInput) => BuiltGroup<GroupDescription>
  /** @param listing data from the first signature @param custodial the group; the market signs one of its transactions */
  send: (
    api: ApiClient,
    listing: Listing<Memory>,
    custodial: { txNft: string; txns: string[] },
  ) => Promise<{ tx_id: string; round: number }>
}

/** The fields of the listed work in the requests. */
interface ListingFields {
  token_id: number
  /** 1 is ALGO. */
  asa_id: number
  /** In units of the currency. */
  price: string
}

/** Data that the second signature needs from the first. */
type Listing<Own> = ListingFields & Own & { app_id: number; currency_id: number; vault_app_id: number }

/** The terms that the market answers for a new listing. */
interface NewListingTerms {
  currency_id: number
  vault_app_id: number
  /** The price, or the least first bid. */
  micro_amount: string
  gems_address: string
  creator: string
  fees: number
  royalties: number
}

/** What the seller of a new listing receives of its price. */
export function newListingProceeds(
  { form, seller, assetId }: { form: Pick<ListingFormWords, 'ifSold'>; seller: string; assetId: number },
  info: Omit<NewListingTerms, 'currency_id' | 'vault_app_id'>,
): Cost[] {
  const terms = {
    feeBasisPoints: info.fees,
    royaltyBasisPoints: info.royalties,
    platform: info.gems_address,
    royaltyReceiver: info.creator,
  }
  const payout = shareOfNewListing(BigInt(info.micro_amount), seller, terms)
  return proceedsCosts({ label: form.ifSold, payout, terms, assetId })
}

/** The part of a listing that is specific to its contract; `Own` are the fields of its requests beside the listed work. */
interface ListingContract<Own> extends Pick<ListingWay, 'form' | 'deposit' | 'done' | 'fromCustody'> {
  listedAs: ListingKind
  exists: MessageDescriptor
  /** The group that creates its app, and the terms that the market answered. */
  create: (
    tools: PrepareTools,
    fields: ListingFields,
    answers: Answers,
  ) => Promise<{ group: BuiltGroup<GroupDescription>; info: NewListingTerms; own: Own }>
  sendCreate: (
    api: ApiClient,
    listing: ListingFields & Own,
    signed: string[],
  ) => Promise<{ tx_id: string; round: number; app_id: number }>
  /** The group that creates it, on terms that cost the same as any. */
  standIn: (kit: WalletKit, network: NetworkParams, standIn: StandIn) => BuiltGroup
  /** @param own null while only the costs are asked */
  list: (kit: WalletKit, network: NetworkParams, listing: NftListing, own: Own | null) => BuiltGroup<GroupDescription>
  /** Base units of the NFT. */
  unitsOf: (own: Own) => bigint
  /** @returns also the data for the final message */
  send: (
    api: ApiClient,
    listing: Listing<Own>,
    signed: string[],
  ) => Promise<{ tx_id: string; round: number; memory: Memory }>
}

/** A listing by a contract: its app is created, then takes the work. */
export function listByContract<Own extends Memory>(contract: ListingContract<Own>): ListingWay {
  const { form, deposit, done, fromCustody } = contract
  return {
    form,
    deposit,
    done,
    fromCustody,
    standIn: (kit, network, standIn) => ({
      create: contract.standIn(kit, network, standIn),
      list: contract.list(kit, network, standIn.listing, null),
    }),
    create: {
      prepare: async (tools, input, answers) => {
        const given = listingAnswers(input, answers)
        const { priceBaseUnits = '0', assetId = ALGO } = given
        const price = toDecimal(BigInt(priceBaseUnits), knownDecimals(input.decimals, assetId))
        const fields = { token_id: input.tokenId, asa_id: assetId, price }
        const { group, info, own } = await contract.create(tools, fields, given)
        const { currency_id, vault_app_id } = info
        return {
          group,
          request: { ...fields, ...own, listed_as: contract.listedAs, currency_id, vault_app_id },
          checks: [{ text: msg`The work is yours and can be listed safely`, round: null }],
          words: { contract: deposit },
          context: newListingProceeds({ form, seller: tools.account, assetId }, info),
        }
      },
      submit: async (api, request, signed) => {
        const { tx_id, round, app_id } = await contract.sendCreate(api, request as Listing<Own>, signed)
        return { txId: tx_id, round, memory: { ...request, app_id } }
      },
    },
    handOver: {
      prepare: async ({ kit, account, network }, _input, _answers, memory) => {
        const listing = memory as Listing<Own>
        const handedOver = {
          appId: BigInt(listing.app_id),
          seller: account,
          nft: BigInt(listing.token_id),
          currency: BigInt(listing.currency_id),
          vault: BigInt(listing.vault_app_id),
          units: contract.unitsOf(listing),
        }
        const group = contract.list(kit, await network(), handedOver, listing)
        return {
          group,
          request: memory,
          checks: [{ text: contract.exists, round: null }],
          words: { contract: deposit },
        }
      },
      submit: async (api, request, signed) => {
        const { tx_id, round, memory } = await contract.send(api, request as Listing<Own>, signed)
        return { txId: tx_id, round, memory: { ...memory, listed_as: contract.listedAs } }
      },
    },
  }
}

/** The answers of a listing, from the popup or from the page that asked before. */
export function listingAnswers(input: ListingInput, answers: Answers): Answers {
  return input.preset ?? answers
}

/**
 * A wrong guess would move the decimal point of the price, so an unknown currency allows neither listings nor offers.
 * @throws FacetError `currency-not-listed`
 */
export function knownDecimals(decimals: Record<number, number>, assetId: number): number {
  const known = decimals[assetId]
  if (known === undefined) throw new FacetError('currency-not-listed', { assetId })
  return known
}
