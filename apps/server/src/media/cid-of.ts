import { importBytes } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { balanced } from 'ipfs-unixfs-importer/layout'

/** How a file is split into blocks, which its CID depends on: as by `ipfs add --cid-version=1`. */
export const chunkSizeBytes = 262_144
const linksPerBlock = 174

/** The CID under which both file stores keep a file. */
export async function cidOf(bytes: Uint8Array): Promise<string> {
  const nowhere = { put: async <Cid>(cid: Cid): Promise<Cid> => cid }
  const { cid } = await importBytes(bytes, nowhere, {
    cidVersion: 1,
    rawLeaves: true,
    fieldOrder: 'links-first',
    chunker: fixedSize({ chunkSize: chunkSizeBytes }),
    layout: balanced({ maxChildrenPerNode: linksPerBlock }),
  })
  return cid.toString()
}
