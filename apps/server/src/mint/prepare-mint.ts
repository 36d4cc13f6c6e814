import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf } from '@facet/api-contract'
import { prepareMint as contract } from '@facet/api-contract/mint/prepare-mint'
import { FacetError } from '@facet/errors'
import { arc3File, arc3Url, arc69Note } from '@facet/groups'
import { MINT_COST } from '@facet/groups/mint/mint-cost'
import type { Picture } from '../media/picture-table.ts'
import { uploaderOf } from '../media/upload-places.ts'
import { handle, type Services } from './services.ts'
import { requestOrigin } from '../platform/http/request-origin.ts'
import { assetNameOf } from './asset-name.ts'
import { buildMint } from './build-mint.ts'
import { mintTable } from './mint-table.ts'
import { checkCanPay, unusedMicroAlgo } from './unused-algo.ts'

type Asset = BodyOf<typeof contract>['asset']

export const prepareMint = handle(contract, async ({ body, session, services, request }) => {
  const { asset } = body
  const isHere = await services.storedFiles.keep(asset.ipfs_hash)
  const picture = isHere ? await services.pictures.find(asset.ipfs_hash) : undefined
  if (picture === undefined) throw new FacetError('upload-not-found')

  await checkPayer(services, session.address, asset)

  const facts = factsOf(asset, picture, {
    creator: session.address,
    externalLink: asset.external_link ?? requestOrigin(request, services.config),
  })
  // Everything is checked before anything is stored.
  const note = asset.note ? new TextEncoder().encode(asset.note) : arc69Note(facts)
  const file = arc3File(facts)

  const metadataCid = await services.storedFiles.add(file, uploaderOf(session, request))
  const [draft] = await services.database.db
    .insert(mintTable)
    .values({
      id: randomBytes(16).toString('base64url'),
      accountId: session.accountId,
      pictureCid: picture.cid,
      metadataCid,
      metadataHash: createHash('sha256').update(file).digest('hex'),
      assetName: assetNameOf(asset.title),
      unitName: asset.unit,
      totalBaseUnits: BigInt(asset.number ?? 1),
      note: Buffer.from(note).toString('base64'),
      royaltiesPercent: asset.royalties,
      isNsfw: asset.nsfw,
      tags: asset.tags,
      freePriceAlgo: asset.price ?? null,
      glyph: asset.glyph ?? null,
      glyphColor: asset.glyph_color ?? null,
      crescendo: asset.crescendo ?? null,
    })
    .returning()
  if (draft === undefined) throw new Error('an insert answers its row')

  const group = buildMint(draft, session.address, await services.shownNetwork())
  return {
    mint_id: draft.id,
    asset_name: draft.assetName,
    unit_name: draft.unitName,
    total: draft.totalBaseUnits.toString(),
    decimals: 0,
    url: arc3Url(metadataCid),
    metadata_hash: Buffer.from(draft.metadataHash, 'hex').toString('base64'),
    note: draft.note,
    deposit_micro_algo: group.description.lockedMicroAlgo.toString(),
    network_fee_micro_algo: group.feeMicroAlgo.toString(),
  }
})

/**
 * Accounts that can pay for their mint must pay; free minting is for the others. Extras of a work are offered only to some accounts.
 *
 * @throws FacetError `not-enough-algo`, `free-mint-disabled`, `not-allowed`
 */
async function checkPayer({ algod, config }: Services, address: string, { price, crescendo }: Asset): Promise<void> {
  if (crescendo && !config.crescendoAddresses.includes(address)) throw new FacetError('not-allowed')
  if (price === undefined) return checkCanPay(algod.client, address)
  const canPay = (await unusedMicroAlgo(algod.client, address)) >= MINT_COST.unusedMicroAlgo
  if (canPay) throw new FacetError('free-mint-disabled')
}

function factsOf(asset: Asset, picture: Picture, by: { creator: string; externalLink: string }) {
  return {
    ...by,
    title: asset.title,
    unitName: asset.unit,
    decimals: 0,
    description: asset.description,
    mimeType: picture.contentType,
    properties: asset.properties,
    isSensitive: asset.nsfw,
    imageCid: picture.cid,
    imageSha256: Buffer.from(picture.sha256, 'hex'),
    royaltyBasisPoints: asset.royalties * 100,
    ...(asset.glyph ? { glyph: asset.glyph } : {}),
  }
}
