import { getEmbed as contract } from '@facet/api-contract/nft/get-embed'
import { FacetError } from '@facet/errors'
import { findAsset } from '../asset/find-asset.ts'
import { ensureMetadata } from '../asset/resolve-metadata.ts'
import { accountsOf } from '../account/find-account.ts'
import { handle } from '../market/services.ts'
import { titleOf } from '../market/work.ts'
import { requestOrigin } from '../platform/http/request-origin.ts'

const [WIDTH, HEIGHT] = [320, 440]

export const getEmbed = handle(contract, async ({ query, services, request }) => {
  const origin = requestOrigin(request, services.config)
  const asset = await findAsset(services, readTokenId(query.url, origin))
  const [metadata, people] = await Promise.all([
    ensureMetadata(services, asset),
    accountsOf(services.database.db, [asset.creator]),
  ])
  const creator = people.get(asset.creator)?.username ?? asset.creator
  const [width, height] = [Math.min(WIDTH, query.maxwidth ?? WIDTH), Math.min(HEIGHT, query.maxheight ?? HEIGHT)]
  const title = titleOf({ asset, metadata })
  return {
    version: '1.0' as const,
    type: 'rich' as const,
    title,
    author_name: creator,
    author_url: `${origin}/gallery/${encodeURIComponent(creator)}`,
    provider_name: services.config.brandName,
    provider_url: origin,
    width,
    height,
    html: `<iframe src="${origin}/embed/nft/${asset.assetId}" width="${width}" height="${height}" title="${escapeAttribute(title)}" style="border:0" loading="lazy"></iframe>`,
  }
})

/** @throws FacetError `nft-not-found` where the address is not the page of a work in this market */
function readTokenId(text: string, origin: string): number {
  const url = URL.canParse(text) ? new URL(text) : null
  const id = url?.origin === origin ? /^\/nft\/(\d{1,15})(\/|$)/.exec(url.pathname)?.[1] : undefined
  if (id === undefined) throw new FacetError('nft-not-found', { tokenId: text })
  return Number(id)
}

function escapeAttribute(text: string): string {
  return text.replaceAll(/["&<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}
