import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'

/** The value of a key in a JSON object, as the type that the program asks for. */
export function jsonRef(_text: Uint8Array, _key: Uint8Array, _type: string): StackValue {
  throw new OpError('json_ref is not supported')
}
