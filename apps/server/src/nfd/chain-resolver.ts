import { createHash } from 'node:crypto'
import { decodeAddress, encodeAddress } from 'algosdk'
import type { Algod } from '../chain/algod.ts'
import { undefinedIfNotFound } from '../chain/undefined-if-not-found.ts'
import type { NameResolver } from './name-resolver.ts'

/** Boxes of the registry and of the names' own apps, as https://docs.nf.domains describes them. */
const verifiedBox = Buffer.from('v.caAlgo.0.as')
const nameKey = 'i.name'

/** Names of one address that are looked at. */
const MAX_NAMES = 4

/** Reads the registry on chain: a name's box leads to its app, whose box lists the verified addresses. */
export function chainResolver({ client }: Pick<Algod, 'client'>, registryId: number): NameResolver {
  const readBox = async (appId: bigint, name: Uint8Array): Promise<Buffer> => {
    const box = await undefinedIfNotFound(client.getApplicationBoxByName(appId, name).do())
    return Buffer.from(box?.value ?? [])
  }
  const nameOfApp = async (appId: bigint): Promise<string[]> => {
    const app = await undefinedIfNotFound(client.getApplicationByID(appId).do())
    const entry = app?.params?.globalState?.find(({ key }) => Buffer.from(key).toString() === nameKey)
    return entry ? [Buffer.from(entry.value.bytes).toString()] : []
  }
  return {
    addressesOf: async (name) => {
      const entry = await readBox(BigInt(registryId), hash(Buffer.from(`name/${name}`)))
      // The asset's id, then the app's.
      if (entry.length < 16) return []
      const packed = await readBox(entry.readBigUInt64BE(8), verifiedBox)
      return chunksOf(packed, 32)
        .filter((key) => key.some((byte) => byte !== 0))
        .map((key) => encodeAddress(key))
    },
    namesOf: async (address) => {
      const { publicKey } = decodeAddress(address)
      const entry = await readBox(BigInt(registryId), hash(Buffer.concat([Buffer.from('addr/algo/'), publicKey])))
      const apps = chunksOf(entry, 8).map((id) => id.readBigUInt64BE())
      const names = await Promise.all(
        apps
          .filter((id) => id > 0n)
          .slice(0, MAX_NAMES)
          .map(nameOfApp),
      )
      return names.flat()
    },
  }
}

function hash(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}

/** Whole ones only. */
function chunksOf(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
}
