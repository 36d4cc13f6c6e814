import { AlgodError } from '../algod-error.ts'
import { HttpError, type HttpReply, jsonReply } from '../http/message.ts'
import { shapeToJson, type Shape } from './shape.ts'

/** algod's error body: `{ message }`, plus `data` when the error carries any. */
export function algodErrorReply(error: unknown): HttpReply {
  if (error instanceof AlgodError) {
    const data = error.data === undefined ? {} : { data: shapeToJson(error.data as Shape) }
    return jsonReply({ ...data, message: error.message }, error.status)
  }
  if (error instanceof HttpError) return jsonReply({ message: error.message }, error.status)
  return jsonReply({ message: error instanceof Error ? error.message : String(error) }, 500)
}
