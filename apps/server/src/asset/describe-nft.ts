import { cleanLink } from '@facet/api-contract/clean-text'
import { contentTypeOfName } from '../media/sniff-content-type.ts'
import type { Picture } from '../media/picture-table.ts'
import type { Mint } from '../mint/mint-table.ts'
import type { AssetRow } from './asset-table.ts'
import { type ContentAddress, ipfsPath } from './content-address.ts'
import type { Animation, NftMetadataRow } from './nft-metadata-table.ts'
import type { Arc3 } from './read-arc3.ts'
import { traitHash } from './trait-hash.ts'

/** Columns of a work about which moderators have decided nothing. */
export const unmoderated = { isMarkedAdult: false, hiddenReason: null as string | null }

/** Columns of a work whose picture is due to be compared with others. */
export const uncompared = { compareAtSeconds: 0 as number | null, compareAttempts: 0 }

export type Description = Omit<
  NftMetadataRow,
  'state' | 'attempts' | 'nextAttemptSeconds' | keyof typeof unmoderated | keyof typeof uncompared
>

export interface Sources {
  arc3: Arc3 | undefined
  /** Facts about the picture, if it was uploaded here. */
  picture: Picture | undefined
  /** Facts that only the draft of a work minted here holds. */
  draft: MintDraft | undefined
}

export type MintDraft = Pick<Mint, 'tags' | 'glyph' | 'glyphColor' | 'crescendo'>

/** The location of an NFT's file, or of its picture if it has several: a link, and its CID (with a path below it) when it is on IPFS. */
export function imageOf(asset: AssetRow, address: ContentAddress | undefined, arc3: Arc3 | undefined) {
  const isPictureItself = address !== undefined && !address.isMetadata && !arc3
  const link =
    arc3?.image ||
    arc3?.animation ||
    asset.arc69?.mediaUrl ||
    (isPictureItself ? `ipfs://${address.path}` : cleanLink(asset.url))
  const isMetadataLink = address?.isMetadata === true && link === cleanLink(asset.url)
  return isMetadataLink ? { link: '', cid: '' } : { link, cid: ipfsPath(link) ?? '' }
}

/**
 * Merges several sources into one description. The note of the latest configuration can be edited and the file cannot, so the note
 * wins. Royalties are the exception: the promise made at minting stays.
 */
export function describeNft(
  asset: AssetRow,
  image: { link: string; cid: string },
  { arc3, picture, draft }: Sources,
): Description {
  const { arc69 } = asset
  const tags = draft?.tags ?? []
  const glyphId = (arc69 ? arc69.glyph : draft?.glyph) ?? null
  const attributes = arc69?.properties ?? arc3?.attributes ?? []
  const isStill = Boolean(arc3?.image)
  const declared = (isStill ? arc3?.mimeType : arc3?.animationType) || arc69?.mimeType || ''
  const contentType = picture?.contentType ?? contentTypeOf(declared, image.link)
  return {
    assetId: asset.assetId,
    configuredRound: asset.configuredRound,
    title: arc3?.title || asset.name,
    description: arc69?.description ?? arc3?.description ?? '',
    imageCid: image.cid,
    imageUrl: image.link,
    contentType,
    extension: picture?.extension ?? extensionOf(contentType),
    animation: arc3 && isStill ? animationOf(arc3) : null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    fileSizeBytes: picture?.fileSizeBytes ?? null,
    paint: picture?.paint ?? null,
    thumbhash: picture?.thumbhash ?? null,
    royaltiesPercent: arc3?.royaltiesPercent ?? arc69?.royaltiesPercent ?? 0,
    isNsfw: arc69?.isSensitive ?? arc3?.isSensitive ?? false,
    externalLink: arc69?.externalLink ?? arc3?.externalLink ?? '',
    tags: tags.length > 0 ? tags : (arc69?.tags ?? []),
    glyphId,
    // The note has no colour; the draft's colour belongs to its own overlay.
    glyphColor: glyphId !== null && glyphId === draft?.glyph ? draft.glyphColor : null,
    crescendo: draft?.crescendo ?? null,
    attributes,
    traits: attributes.map((attribute) => traitHash(asset.creator, attribute)),
  }
}

function animationOf({ image, animation: url, animationType }: Arc3): Animation | null {
  if (url === '' || url === image) return null
  const contentType = contentTypeOf(animationType, url)
  return { cid: ipfsPath(url) ?? '', url, contentType, extension: extensionOf(contentType) }
}

/** The type that the issuer declares, without parameters, or the type that the file name suggests. Only the bytes show the real one. */
function contentTypeOf(declared: string, link: string): string {
  const [type = ''] = declared.toLowerCase().split(';', 1)
  const [name = ''] = link.split(/[?#]/, 1)
  return type.trim() || contentTypeOfName(name)
}

/** Kinds that differ from their name. A map, because an issuer may also write `constructor`. */
const extensions: ReadonlyMap<string, string> = new Map([
  ['jpeg', 'jpg'],
  ['gltf-binary', 'glb'],
  ['mpeg', 'mp3'],
  ['quicktime', 'mov'],
])

function extensionOf(contentType: string): string {
  const subtype = /^(?:image|video|audio|model)\/([a-z0-9-]+)$/.exec(contentType)?.[1] ?? ''
  return extensions.get(subtype) ?? subtype
}
