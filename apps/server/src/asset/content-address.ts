import { CID } from 'multiformats/cid'
import * as Digest from 'multiformats/hashes/digest'
import { decodeAddress } from 'algosdk'
import { cleanText } from '@facet/api-contract/clean-text'
import type { AssetRow } from './asset-table.ts'

const CODECS: Readonly<Record<string, number>> = { raw: 0x55, 'dag-pb': 0x70 }
const SHA2_256 = 0x12

/** The IPFS content that an asset's URL points to. */
export interface ContentAddress {
  /** A CID, and a path below it where there is one. */
  path: string
  /** Whether the issuer marks it as a JSON metadata file rather than the work itself. */
  isMetadata: boolean
}

/**
 * Reads `ipfs://…` (ARC-3, `#arc3` and `{id}` included), a gateway's `https://…/ipfs/…`, and ARC-19's template, whose CID is the
 * reserve address. The market reads no other URLs.
 */
export function contentAddress({ url, name, reserve, assetId }: AssetRow): ContentAddress | undefined {
  const [location = '', fragment = ''] = url.replaceAll('{id}', String(assetId)).split('#')
  const template = /^template-ipfs:\/\/\{ipfscid:([01]):(raw|dag-pb):reserve:sha2-256\}(.*)$/.exec(location)
  const isMetadata = fragment === 'arc3' || name === 'arc3' || name.endsWith('@arc3')
  if (template) {
    const [, version, codec = '', rest = ''] = template
    const cid = reserve === null ? undefined : cidOfReserve(Number(version), codec, reserve)
    return cid && isPath(cid + rest) ? { path: cid + rest, isMetadata: true } : undefined
  }
  const path = ipfsPath(location)
  return path === undefined ? undefined : { path, isMetadata }
}

/** The CID and path of an IPFS link; nothing for any other link. */
export function ipfsPath(link: string): string | undefined {
  const written = /^(?:ipfs:\/\/(?:ipfs\/)?|https:\/\/[^/]+\/ipfs\/)(.+)$/.exec(link)?.[1]?.split(/[?#]/)[0] ?? ''
  const path = decodePath(written)
  return path !== undefined && isPath(path) ? path : undefined
}

/** File names in links are percent-encoded. */
function decodePath(written: string): string | undefined {
  try {
    return cleanText(decodeURIComponent(written), 500)
  } catch {
    return undefined
  }
}

function cidOfReserve(version: number, codec: string, reserve: string): string | undefined {
  const digest = Digest.create(SHA2_256, decodeAddress(reserve).publicKey)
  const code = CODECS[codec] ?? 0
  if (version === 0) return codec === 'dag-pb' ? CID.createV0(digest).toString() : undefined
  return CID.createV1(code, digest).toString()
}

/** A CID, then plain segments: no path traversal. */
function isPath(path: string): boolean {
  const [cid = '', ...segments] = path.split('/')
  if (path.length > 200 || segments.some((segment) => segment === '..' || segment === '.')) return false
  try {
    CID.parse(cid)
    return true
  } catch {
    return false
  }
}
