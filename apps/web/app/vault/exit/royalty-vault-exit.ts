import { claimAll, type Credit, decodeCredit } from '@facet/groups'
import { msg } from '@lingui/core/macro'
import { holdsAsset } from '../../withdrawal/account-state.ts'
import type { ExitKind } from '../../withdrawal/exit-kind.ts'
import type { ExitQuestion, Holding } from '../../withdrawal/holding.ts'
import { readVaultBoxes } from '../../withdrawal/vault-boxes.ts'

/** Money that the royalty vault, or a listing's escrow in its stead, holds for an unpaid account: one holding per currency. */
export const royaltyVaultExit: ExitKind = {
  of: 'vault',
  find: async (node, keeper, receiver, vault = keeper) =>
    (await readVaultBoxes(node, keeper, receiver)).flatMap(({ asset, value }) => {
      const credit = decodeCredit(value)
      const listing = keeper === vault ? {} : { listing: keeper }
      return credit ? holdingOf(vault, receiver, { currency: asset, ...credit, ...listing }) : []
    }),
}

function holdingOf(vault: bigint, receiver: string, credit: Credit): Holding {
  const { currency, amountBaseUnits, listing } = credit
  const keeper = listing === undefined ? null : String(listing)
  return {
    kind: 'credit',
    id: `credit:${listing ?? vault}:${currency}`,
    appId: null,
    owner: null,
    vault,
    works: [],
    currency,
    lockedMicroAlgo: 0n,
    standing: (address) => ({
      role: address === receiver ? 'receiver' : 'stranger',
      stage: 'credited',
      isOpenToAll: false,
      isWaiting: false,
    }),
    waysOut: (question) => waysOut(vault, receiver, credit, question),
    words: (_standing, { translate, amount }) => ({
      kind: translate(keeper === null ? msg`Royalty vault` : msg`Contract ${keeper}`),
      holds: amount(currency, amountBaseUnits),
      state: translate(msg`Held for you because it could not be paid to you`),
      end: null,
      action: translate(msg`Claim`),
      note: null,
    }),
  }
}

async function waysOut(vault: bigint, receiver: string, credit: Credit, { node, network, address }: ExitQuestion) {
  const { currency } = credit
  const needsOptIn = currency !== 0n && receiver === address && !(await holdsAsset(node, receiver, currency))
  const optIns = needsOptIn ? [currency] : []
  return [claimAll(network, { credits: { vault, receiver, caller: address, credits: [credit], optIns } })]
}
