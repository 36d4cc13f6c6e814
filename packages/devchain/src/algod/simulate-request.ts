import { AlgodError } from '../algod-error.ts'
import { MsgpackEnd, MsgpackError } from '../codec/msgpack-reader.ts'
import { decodeBytes } from '../codec/schema-codec.ts'
import { ADDRESS, BOOL, list, struct, UINT } from '../codec/schema.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'
import { type Json, parseJson } from '../http/json.ts'
import type { ExecTraceConfig, SimulateRequest } from '../simulate/simulate-types.ts'
import { structFromJson } from './schema-from-json.ts'

const EXEC_TRACE_CONFIG = struct(
  ['enable', 'enable', BOOL],
  ['stack-change', 'stackChange', BOOL],
  ['scratch-change', 'scratchChange', BOOL],
  ['state-change', 'stateChange', BOOL],
)

const SIMULATE_REQUEST = struct(
  ['txn-groups', 'txnGroups', list(struct(['txns', 'txns', list(SIGNED_TRANSACTION)]))],
  ['round', 'round', UINT],
  ['allow-empty-signatures', 'allowEmptySignatures', BOOL],
  ['allow-more-logging', 'allowMoreLogging', BOOL],
  ['allow-unnamed-resources', 'allowUnnamedResources', BOOL],
  ['extra-opcode-budget', 'extraOpcodeBudget', UINT],
  ['exec-trace-config', 'execTraceConfig', EXEC_TRACE_CONFIG],
  ['fix-signers', 'fixSigners', BOOL],
  ['impersonate', 'impersonate', list(ADDRESS)],
)

interface WireSimulateRequest extends Omit<Required<SimulateRequest>, 'txnGroups'> {
  txnGroups: { txns: SignedTransaction[] }[]
  execTraceConfig: ExecTraceConfig
}

/**
 * Reads the body of a simulate request: msgpack or JSON.
 * @throws AlgodError 400 when it is neither
 */
export function readSimulateRequest(body: Uint8Array): SimulateRequest {
  const { txnGroups, ...options } = decodeRequest(body)
  return { ...options, txnGroups: txnGroups.map(({ txns }) => txns) }
}

function decodeRequest(body: Uint8Array): WireSimulateRequest {
  try {
    return decodeBytes<WireSimulateRequest>(SIMULATE_REQUEST, body)
  } catch (error) {
    if (!(error instanceof MsgpackError) && !(error instanceof MsgpackEnd)) throw error
  }
  return structFromJson(SIMULATE_REQUEST, parseBody(body)) as unknown as WireSimulateRequest
}

function parseBody(body: Uint8Array): Json {
  if (body.length === 0) throw new AlgodError(400, 'failed to decode object: EOF')
  try {
    return parseJson(Buffer.from(body).toString('utf8'))
  } catch {
    throw new AlgodError(
      400,
      'failed to decode object: json decode error [pos 1]: only encoded map or array can be decoded into a struct',
    )
  }
}
