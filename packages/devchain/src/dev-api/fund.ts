import { parseAddress } from '../algod/parse-address.ts'
import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import { type HttpReply, type HttpRequest, jsonReply } from '../http/message.ts'
import { MAX_UINT64 } from '../ledger/consensus.ts'
import { demand, readBody, wholeNumber } from './read-body.ts'

/** `{ address, amount }` in µALGO, from the richest genesis account; returns `{ round, txid }`. */
export async function fundAccount(chain: Chain, request: HttpRequest): Promise<HttpReply> {
  const body = readBody(request)
  const amount = demand(wholeNumber(body, 'amount', 0n, MAX_UINT64), 'amount')
  const { address: text } = body
  const address = parseAddress(typeof text === 'string' ? text : '')
  if (typeof address === 'string') throw new AlgodError(400, address)
  const { round, txid } = await chain.controls.fund(address, amount)
  return jsonReply({ round, txid })
}
