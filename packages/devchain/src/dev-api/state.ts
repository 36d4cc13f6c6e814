import type { Chain } from '../chain.ts'
import { emptyReply, type HttpReply, type HttpRequest, jsonReply } from '../http/message.ts'

/** Saves the current state; returns the `{ id }` that restores it, any number of times. */
export function takeSnapshot(chain: Chain): HttpReply {
  return jsonReply({ id: chain.controls.snapshot() })
}

export async function restoreSnapshot(
  chain: Chain,
  _request: HttpRequest,
  params: Record<string, string>,
): Promise<HttpReply> {
  await chain.controls.restore(params['id'] ?? '')
  return emptyReply()
}

/** The whole state as one file, for another chain with the same genesis. */
export function exportState(chain: Chain): HttpReply {
  return { status: 200, contentType: 'application/octet-stream', body: chain.controls.exportState() }
}

export async function importState(chain: Chain, request: HttpRequest): Promise<HttpReply> {
  await chain.controls.importState(request.body)
  return emptyReply()
}
