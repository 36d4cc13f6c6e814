import { FacetError } from '@facet/errors'
import {
  type BuiltGroup,
  CREDIT_DEPOSIT_MICRO_ALGO,
  claimAll,
  creditBoxName,
  decodeCredit,
  type GroupDescription,
  type KeptCredits,
  MAX_CREDITS_IN_GROUP,
} from '@facet/groups'
import { joinGroups } from '@facet/groups/built-group'
import { encodeAddress, getApplicationAddress } from 'algosdk'
import { findUnpayable } from './account-state.ts'
import { ask, askOrMissing, type ChainNode } from './chain-node.ts'
import type { ExitQuestion, WayOut } from './holding.ts'

/** A listing whose escrow keeps money for payees while the issuer of its currency has frozen the royalty vault. */
interface Keeper {
  appId: bigint
  terms: { vault: bigint; currency: bigint }
}

/** Whether the vault can receive the currency now, and what the escrow holds: its ALGO without the deposits of the credits it keeps. */
export async function readKeptCredits(
  { algod }: ChainNode,
  { appId, terms: { vault, currency } }: Keeper,
): Promise<Required<KeptCredits>> {
  const [{ amount, totalBoxes = 0 }, holding] = await Promise.all([
    ask(algod.accountInformation(getApplicationAddress(appId))),
    currency === 0n ? null : askOrMissing(algod.accountAssetInformation(getApplicationAddress(vault), currency)),
  ])
  const isVaultFrozen = holding !== null && (!holding?.assetHolding || holding.assetHolding.isFrozen)
  const escrowMicroAlgo = amount - CREDIT_DEPOSIT_MICRO_ALGO * BigInt(totalBoxes)
  return { isVaultFrozen, keepsCredits: totalBoxes > 0, escrowMicroAlgo }
}

/**
 * Checks that the money in the escrow of an emptied contract can move; otherwise ending the contract again would only cost a fee.
 *
 * @param unpayable owners of that money who cannot be paid now
 * @throws FacetError `receiver-unpayable` while the vault cannot take it either
 */
export function checkCanMove(
  { isVaultFrozen, keepsCredits }: Pick<Required<KeptCredits>, 'isVaultFrozen' | 'keepsCredits'>,
  unpayable: readonly string[],
): void {
  if (isVaultFrozen && !keepsCredits && unpayable.length > 0) throw new FacetError('receiver-unpayable')
}

/**
 * Pays out the credits that an escrow keeps, to the payees or else to the vault, and deletes the app in the same group. If there are
 * more credits than one group can pay out, a group of payouts comes first, and the exit is planned again after it.
 */
export async function closeWithClaims(
  { node, network, address }: ExitQuestion,
  { appId, terms: { vault, currency } }: Keeper,
  close: BuiltGroup<GroupDescription>,
): Promise<WayOut> {
  const { boxes } = await ask(node.algod.getApplicationBoxes(appId))
  const laterGroups = Math.ceil(boxes.length / MAX_CREDITS_IN_GROUP) - 1
  const receivers = boxes.slice(0, MAX_CREDITS_IN_GROUP).map(({ name }) => encodeAddress(name.subarray(0, 32)))
  const claims = await Promise.all(
    receivers.map(async (receiver) => {
      const box = await ask(node.algod.getApplicationBoxByName(appId, creditBoxName(receiver, currency)))
      const credit = decodeCredit(box.value)
      if (!credit) return []
      const movesToVault = (await findUnpayable(node, currency, [[receiver, 1n]])).length > 0
      const credits = [{ currency, ...credit, listing: appId }]
      return [claimAll(network, { credits: { vault, receiver, caller: address, credits, movesToVault } })]
    }),
  )
  const payouts = claims.flat()
  const last = payouts.pop()
  if (laterGroups === 0 || !last) return joinGroups(claims.flat(), close)
  return { ...joinGroups(payouts, last), laterGroups }
}
