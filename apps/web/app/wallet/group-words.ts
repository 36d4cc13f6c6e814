import '../i18n/with-flow-messages.ts'
import type { ListingKind } from '@facet/contracts'
import type { GroupDescription } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TransactionFact } from './describe-transaction.ts'

type CallWords = (app: string) => MessageDescriptor

const openSale: CallWords = (app) => msg`Open the sale contract ${app}`
const closeAuction: CallWords = (app) => msg`Close the auction contract ${app}`

interface GroupWords {
  /** The kind of contract that the group creates, pays or calls; null without a contract, or if either kind is possible. */
  contract: ListingKind | null
  /** The words for the group's call of its contract; null without one. */
  call: CallWords | null
}

export const groupWords: Record<GroupDescription['kind'], GroupWords> = {
  'sale-create': { contract: 'sale', call: null },
  'sale-buy': { contract: 'sale', call: (app) => msg`Buy from the sale contract ${app}` },
  'sale-list': { contract: 'sale', call: openSale },
  'sale-update-price': { contract: 'sale', call: (app) => msg`Change the price in the sale contract ${app}` },
  'sale-cancel': { contract: 'sale', call: (app) => msg`Close the sale contract ${app}` },
  'auction-create': { contract: 'auction', call: null },
  'auction-list': { contract: 'auction', call: (app) => msg`Open the auction contract ${app}` },
  'auction-bid': { contract: 'auction', call: (app) => msg`Bid in the auction contract ${app}` },
  'auction-cancel': { contract: 'auction', call: closeAuction },
  'auction-settle': { contract: 'auction', call: closeAuction },
  'auction-move-to-sale': { contract: 'auction', call: closeAuction },
  'offer-create': { contract: 'offer', call: null },
  'offer-make': { contract: 'offer', call: (app) => msg`Open the offer contract ${app}` },
  'offer-accept': { contract: 'offer', call: (app) => msg`Accept the offer in its contract ${app}` },
  'offer-cancel': { contract: 'offer', call: (app) => msg`Close the offer contract ${app}` },
  'custodial-buy': { contract: null, call: null },
  'custodial-cancel': { contract: null, call: null },
  'custodial-swap': { contract: null, call: (app) => msg`Open the new contract ${app}` },
  'custodial-deposit': { contract: null, call: null },
  'claim-all': { contract: null, call: (app) => msg`Claim from the contract ${app}` },
  mint: { contract: null, call: null },
  'opt-in': { contract: null, call: null },
  'sign-in': { contract: null, call: null },
  tip: { contract: null, call: null },
  verification: { contract: null, call: null },
}

type AppCall = Extract<TransactionFact, { kind: 'app-call' }>

/**
 * The effect of a call in its group, in words.
 * @returns null for a contract that no group of this kind calls
 */
export function callWords(description: GroupDescription, { appId, isVaultClaim }: AppCall): MessageDescriptor | null {
  const app = String(appId)
  const { call } = groupWords[description.kind]
  // A claim goes to several contracts.
  if (description.kind === 'claim-all') return call?.(app) ?? null
  if ('appId' in description && description.appId === appId) return call?.(app) ?? null
  if ('saleAppId' in description && description.saleAppId === appId) return openSale(app)
  // It claims nothing: it lets the group's own call write to the vault.
  if (isVaultClaim) return msg`Prepare the royalty vault ${app} for a payment that it keeps`
  // The seller's listing, which holds the units.
  if (description.kind === 'offer-accept') return msg`Close the contract ${app} of your listing`
  return null
}
