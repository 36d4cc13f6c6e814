import type { Algodv2 } from 'algosdk'

/** Sends a signed group (base64, in group order) and waits for its block, which an embedded chain makes immediately. */
export async function submit(algod: Algodv2, signed: readonly string[]): Promise<string> {
  const { txid } = await algod
    .sendRawTransaction(signed.map((text) => new Uint8Array(Buffer.from(text, 'base64'))))
    .do()
  return txid
}
