import type { CurrencyInfo } from '@facet/api-contract/currency/get-assets'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { posterOf } from '@facet/api-contract/nft/medium'
import { publicPrice } from '@facet/api-contract/nft/public-price'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatRound } from '../../i18n/amount.ts'
import { type AnyLocale, intlLocale } from '../../i18n/locale.ts'
import { imageBox, imageSet, imageUrl } from '../../media/image-url.ts'
import { creatorName } from '../../works/creator-name.ts'
import { embedStyle } from './embed-style.ts'

interface EmbedCardProps {
  nft: NftReply['nft']
  /** The round at which the price was read. */
  checkedRound: number
  /** The price's currency; undefined if the market does not know it. */
  currency: CurrencyInfo | undefined
  brand: string
  /** The market's origin, for links out of the frame. */
  origin: string
  locale: AnyLocale
  nonce: string
}

/** The whole document of the card: a work with its picture, creator and public price, and the link to its page. */
export function EmbedCard({ nft, checkedRound, currency, brand, origin, locale, nonce }: EmbedCardProps) {
  const { t } = useLingui()
  const creator = creatorName(nft)
  const poster = posterOf(nft)
  const isCovered = nft.nsfw || nft.hidden_reason !== null || poster === ''
  const { title } = nft
  const baseUnits = publicPrice(nft)
  const round = formatRound(checkedRound, intlLocale(locale))
  const price =
    baseUnits !== null &&
    currency &&
    `${formatAmount(BigInt(baseUnits), currency.decimals, intlLocale(locale))}\u00a0${currency.unit}`
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t`${title} by ${creator}`}</title>
        <style nonce={nonce}>{embedStyle}</style>
      </head>
      <body>
        <main>
          <a href={`${origin}/nft/${nft.token_id}`} target="_blank" rel="noopener">
            {isCovered ? (
              <span className="covered">{nft.nsfw && <Trans>Adult content</Trans>}</span>
            ) : (
              <img
                src={imageUrl(poster, 'card')}
                srcSet={imageSet(poster, 'card')}
                {...imageBox('card')}
                alt={t`${title} by ${creator}`}
              />
            )}
            <h1>{title}</h1>
            <p>
              <span>{creator}</span>
              {price && <strong>{price}</strong>}
            </p>
            <p>
              <small>
                <Trans>View on {brand}</Trans>
              </small>
              {price && (
                <small>
                  <Trans>Round {round}</Trans>
                </small>
              )}
            </p>
          </a>
        </main>
      </body>
    </html>
  )
}
