import type { Arc69Facts } from './arc69-note.ts'

export interface Arc3Facts extends Omit<Arc69Facts, 'glyph'> {
  /** The asset's name. */
  title: string
  unitName: string
  decimals: number
  /** CID of the picture. */
  imageCid: string
  /** SHA-256 of the picture's bytes. */
  imageSha256: Uint8Array
  royaltyBasisPoints: number
}

/** The ARC-3 file of an NFT: its bytes are pinned, their SHA-256 is the asset's metadata hash. */
export function arc3File(facts: Arc3Facts): Uint8Array {
  return new TextEncoder().encode(
    JSON.stringify({
      name: facts.title,
      unitName: facts.unitName,
      decimals: facts.decimals,
      description: facts.description,
      image: `ipfs://${facts.imageCid}`,
      image_integrity: `sha256-${btoa(String.fromCharCode(...facts.imageSha256))}`,
      image_mimetype: facts.mimeType,
      external_url: facts.externalLink,
      properties: {
        creator: facts.creator,
        royalty_basis_points: facts.royaltyBasisPoints,
        sensitive_content: facts.isSensitive,
        traits: Object.fromEntries(facts.properties.map(({ key, value }) => [key, value || 'none'])),
      },
    }),
  )
}

/** The asset URL by which wallets recognise an ARC-3 file. */
export function arc3Url(cid: string): string {
  return `ipfs://${cid}#arc3`
}
