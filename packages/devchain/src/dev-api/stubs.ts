import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import { emptyReply, type HttpReply, type HttpRequest, jsonReply } from '../http/message.ts'
import { readBody } from './read-body.ts'

/** Installs the randomness beacon stub, or finds it, and starts publishing; returns `{ appId }`. */
export async function installBeacon(chain: Chain): Promise<HttpReply> {
  const { appId } = await chain.controls.installBeacon()
  return jsonReply({ appId })
}

/** `{ silent }`: silences or resumes the beacon. 404 when none was installed since the chain was opened. */
export function silenceBeacon(chain: Chain, request: HttpRequest): HttpReply {
  const { silent } = readBody(request)
  if (typeof silent !== 'boolean') throw new AlgodError(400, 'silent must be true or false')
  const { beacon } = chain.controls
  if (!beacon) throw new AlgodError(404, 'no beacon is installed; POST /dev/stubs/beacon installs one')
  beacon.silence(silent)
  return emptyReply()
}

/** Installs the ASA burning app, or finds it; returns `{ appId }`. */
export async function installBurnApp(chain: Chain): Promise<HttpReply> {
  return jsonReply({ appId: await chain.controls.installBurnApp() })
}
