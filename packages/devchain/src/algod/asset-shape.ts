import { encodeAddress } from '../codec/address.ts'
import type { AssetHolding, AssetView } from '../chain.ts'
import { encodeText } from '@facet/avm'
import { omitEmpty, type ShapeObject } from './shape.ts'

export function assetShape(asset: AssetView): ShapeObject {
  return { index: asset.assetId, params: assetParamsShape(asset) }
}

export function assetParamsShape({ creator, params }: AssetView): ShapeObject {
  return {
    clawback: addressOrNone(params.clawback),
    creator: encodeAddress(creator),
    decimals: params.decimals,
    'default-frozen': params.defaultFrozen,
    freeze: addressOrNone(params.freeze),
    manager: addressOrNone(params.manager),
    'metadata-hash': isZero(params.metadataHash) ? undefined : params.metadataHash,
    ...textShape('name', params.assetName),
    reserve: addressOrNone(params.reserve),
    total: params.total,
    ...textShape('unit-name', params.unitName),
    ...textShape('url', params.url),
  }
}

export function holdingShape(holding: AssetHolding): ShapeObject {
  return { amount: holding.amount, 'asset-id': holding.assetId, 'is-frozen': holding.frozen }
}

/** Address text; `undefined` for the zero address. */
export function addressOrNone(address: Uint8Array): string | undefined {
  return isZero(address) ? undefined : encodeAddress(address)
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0)
}

/** On-chain text in both of algod's forms: as text when it is printable, and always in base64. */
function textShape(name: string, text: string): ShapeObject {
  return {
    [name]: omitEmpty(isPrintable(text) ? text : ''),
    [`${name}-b64`]: omitEmpty(Buffer.from(encodeText(text)).toString('base64')),
  }
}

function isPrintable(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(text) && !text.includes('\ufffd')
}
