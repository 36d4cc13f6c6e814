import { royaltyVaultProgram } from '@facet/contracts'
import type { Transaction } from 'algosdk'
import { type AppCall, makeAppCall } from '../app-call.ts'
import { encodeAddressBytes, encodeUint } from '../encode-arguments.ts'
import type { NetworkParams } from '../network-params.ts'
import { creditBoxName } from './credit.ts'

/** References that one application call can carry (protocol). */
export const MAX_REFERENCES = 8

export interface CreditingCall {
  /** Empty vault calls that carry box references the call has no room for; place them anywhere before its payment. */
  carriers: Transaction[]
  call: Transaction
}

/**
 * A call that credits accounts in the vault, or in its own app while the vault is frozen. Boxes of credits follow its own boxes.
 * The carriers also add opcode budget.
 */
export function makeCreditingCall(
  network: NetworkParams,
  call: AppCall,
  credits: { vault: bigint; currency: bigint; receivers: readonly string[]; isVaultFrozen?: boolean | undefined },
): CreditingCall {
  const { vault, currency, receivers } = credits
  const apps = [...(call.apps ?? []), ...(receivers.length > 0 ? [vault] : [])]
  const keeper = credits.isVaultFrozen ? call.appId : vault
  const creditBoxes = receivers.map((receiver) => ({ appId: keeper, name: creditBoxName(receiver, currency) }))
  const boxes = [...(call.boxes ?? []), ...creditBoxes]
  const references = [new Set(call.accounts), new Set(call.assets), new Set(apps)]
  const room = references.reduce((left, { size }) => left - size, MAX_REFERENCES)
  const carried = boxes.slice(room)
  const emptyClaim = [encodeAddressBytes(call.sender), encodeUint(0, 2)]
  return {
    carriers:
      carried.length > 0
        ? [
            makeAppCall(network, {
              sender: call.sender,
              appId: vault,
              method: royaltyVaultProgram.methods.claim,
              args: emptyClaim,
              apps: carried.map(({ appId }) => appId).filter((appId) => appId !== vault),
              boxes: carried,
            }),
          ]
        : [],
    call: makeAppCall(network, { ...call, apps, boxes: boxes.slice(0, room) }),
  }
}
