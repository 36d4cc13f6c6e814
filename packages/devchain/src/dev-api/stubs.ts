import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import { emptyReply, type HttpReply, type HttpRequest, jsonReply } from '../http/message.ts'
import { readBody } from './read-body.ts'

/** Puts the stub of a randomness beacon on the chain, or finds it there, and lets it publish; answers `{ appId }`. */
export async function installBeacon(chain: Chain): Promise<HttpReply> {
  const { appId } = await chain.controls.installBeacon()
  return jsonReply({ appId })
}

/** `{ silent }`: whether the beacon shall be silent from now on. 404 when none is installed since the chain was opened. */
export function silenceBeacon(chain: Chain, request: HttpRequest): HttpReply {
  const { silent } = readBody(request)
  if (typeof silent !== 'boolean') throw new AlgodError(400, 'silent must be true or false')
  const { beacon } = chain.controls
  if (!beacon) throw new AlgodError(404, 'there is no beacon; POST /dev/stubs/beacon installs one')
  beacon.silence(silent)
  return emptyReply()
}

/** Puts an ASA burning app on the chain, or finds it there; answers `{ appId }`. */
export async function installBurnApp(chain: Chain): Promise<HttpReply> {
  return jsonReply({ appId: await chain.controls.installBurnApp() })
}
