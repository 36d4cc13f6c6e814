import type { Language } from '@facet/api-contract/fields'
import { imageSizes } from '@facet/api-contract/media/get-image'
import type { Card } from '@facet/api-contract/nft/card'
import { posterOf } from '@facet/api-contract/nft/medium'
import { publicPrice } from '@facet/api-contract/nft/public-price'
import { FacetError } from '@facet/errors'
import { shortAddress } from '../account/short-address.ts'
import { findAsset } from '../asset/find-asset.ts'
import { ensureMetadata } from '../asset/resolve-metadata.ts'
import { amountText } from '../currency/amount-text.ts'
import { decimalsOf } from '../currency/price.ts'
import { worksAtBest } from '../market/best-listings.ts'
import type { Services } from '../market/services.ts'
import { drawableText } from '../media/draw-text.ts'
import { numberText, previewWords } from '../media/preview-words.ts'
import { type DescribedPreview, drawableBrand } from '../media/send-described-preview.ts'
import type { Config } from '../platform/config/config.ts'
import { intlLanguage } from '../platform/intl-language.ts'
import { makeCards } from './make-cards.ts'

const MAX_TITLE = 60
/** The round of a picture is at most this much older than the market's. */
const RENEWED_SECONDS = 600

/** The content of the picture for links to a work. @throws FacetError `nft-not-found` */
export async function describePreview(
  services: Services,
  tokenId: number,
  language: Language,
): Promise<DescribedPreview> {
  const { config, clock } = services
  const asset = await findAsset(services, tokenId)
  const metadata = await ensureMetadata(services, asset)
  const [work] = await worksAtBest(services, [asset], null, 'adults')
  const [card] = await makeCards(services, [work ?? { asset, metadata, listing: null }], null)
  if (!card) throw new FacetError('nft-not-found', { tokenId })
  const isCovered = card.nsfw || metadata.hiddenReason !== null
  const poster = isCovered ? '' : posterOf(card)
  const shown = {
    of: 'work',
    brand: drawableBrand(config),
    title: drawableText(card.title, MAX_TITLE) ?? `#${card.token_id}`,
    by: drawableText(card.creator_username ?? '', 40) ?? shortAddress(card.creator_address),
    isVerified: false,
    paint: card.paint,
  } as const
  const amount = priceText(config, card, language)
  const facts = { ...shown, amount, poster, renewed: Math.floor(clock.timestampSeconds / RENEWED_SECONDS) }
  const small = previewWords[language].round(numberText(card.checked_round, language))
  return {
    key: JSON.stringify(['nft', card.token_id, facts, language]),
    source: poster === '' ? null : { key: poster, edits: { resize: { ...imageSizes.detail, fit: 'inside' as const } } },
    shown: { ...shown, foot: amount === null ? null : { large: amount, small } },
  }
}

/** The price at which anyone can buy it. */
function priceText(config: Config, card: Card, language: Language): string | null {
  const price = publicPrice(card)
  if (price === null) return null
  const { asa_id: assetId } = card
  return amountText(
    config,
    { baseUnits: BigInt(price), assetId, decimals: decimalsOf(config, assetId) },
    intlLanguage[language],
  )
}
