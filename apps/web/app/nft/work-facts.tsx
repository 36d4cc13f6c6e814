import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { fileOf, mediumOf } from '@facet/api-contract/nft/medium'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { numberFormat } from '../i18n/intl-formats.ts'
import { intlLocale } from '../i18n/locale.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { mediaKinds } from '../media/media-kinds.ts'
import { pageKindOf, pageKinds } from '../kinds/page-kinds.ts'
import { ChainLink } from '../shell/chain-link.tsx'
import { useSession } from '../shell/root-data.ts'
import { TransactionTime } from '../shell/transaction-time.tsx'
import { ExternalLink, useExternalUrl } from './external-link.tsx'
import { usePriceText } from '../money/use-price-text.ts'

/** Facts about the work, its asset and its file. */
export function WorkFacts({ reply: { nft, buys, collection } }: { reply: NftReply }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const session = useSession()
  const external = useExternalUrl(nft.external_link)
  const { royalties } = nft
  const [lastSale] = buys
  const total = formats.units(nft.max_supply)
  const shown = pageKindOf(nft)
  const sold = Object.values(pageKinds).flatMap((one) => one.forSale?.(nft) ?? [])
  const forSale = sold.reduce((sum, { units }) => sum + units, 0n)
  const unitsListed = formats.units(forSale)
  const file = fileOf(nft)
  const { name: medium } = mediaKinds[mediumOf(nft)]
  // `file_size` is the size of the work's own file, not of its animation.
  const size = file === nft ? fileSize(nft.file_size, i18n.locale) : null
  const type = [i18n._(medium), file.extension.toUpperCase(), size].filter(Boolean).join(', ')
  const { floor } = collection ?? {}
  const round = formats.round(floor?.checked_round ?? 0)
  const facts: { label: string; value: ReactNode }[] = [
    ...(collection
      ? [
          {
            label: t`Collection`,
            value: <Link to={`/collection/${collection.collection_id}`}>{collection.title}</Link>,
          },
        ]
      : []),
    ...(floor
      ? [
          {
            label: t`Floor of the collection`,
            value: (
              <>
                <Link to={`/nft/${floor.token_id}`}>{priceText(floor.price_base_units, floor.asa_id)}</Link>{' '}
                <span className="text-sm text-ink-3">
                  <Trans>Round {round}</Trans>
                </span>
              </>
            ),
          },
        ]
      : []),
    { label: t`Edition`, value: t`${total} in total` },
    // A listing with bids has a price, but no units are for sale at it.
    ...(shown?.Bids && forSale === 0n
      ? []
      : [
          {
            label: t`For sale now`,
            value: sold.some(({ hasMore }) => hasMore) ? t`${unitsListed} or more` : unitsListed,
          },
        ]),
    ...(session ? [{ label: t`You own`, value: <OwnUnits nft={nft} /> }] : []),
    ...(lastSale
      ? [
          {
            label: t`Latest sale`,
            value: (
              <>
                {priceText(lastSale.price_base_units, lastSale.asa_id)},{' '}
                <TransactionTime atSeconds={lastSale.date} txId={lastSale.tx_id} />
              </>
            ),
          },
        ]
      : []),
    { label: t`Royalty`, value: t`${royalties}%, included in every price` },
    ...(shown?.facts?.(nft, priceText) ?? []).map(({ label, value }) => ({ label: i18n._(label), value })),
    {
      label: t`Asset`,
      value: <ChainLink kind="asset" id={nft.token_id} />,
    },
    ...(external ? [{ label: t`External link`, value: <ExternalLink url={external} /> }] : []),
    ...(file.extension || size ? [{ label: t`Type`, value: type }] : []),
    { label: t`Facts of the asset`, value: nft.immutable ? t`Permanent` : t`The creator can edit the note` },
  ]
  return (
    <dl className="mt-5">
      {facts.map(({ label, value }) => (
        <div key={label} className="fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The visitor's units: in the wallet, in own listings, and won. */
function OwnUnits({ nft }: Pick<NftReply, 'nft'>) {
  const formats = useFormats()
  const own = Object.values(pageKinds).flatMap((kind) => kind.own?.(nft) ?? [])
  const listed = own.reduce((sum, { units, isWon }) => sum + (isWon ? 0n : units), 0n)
  const all = own.reduce((sum, { units }) => sum + units, BigInt(nft.number))
  const [total, part] = [formats.units(all), formats.units(listed)]
  if (listed === 0n) return total
  return listed === all ? (
    <Trans>{total}, listed</Trans>
  ) : (
    <Trans>
      {total}, of which {part} listed
    </Trans>
  )
}

function fileSize(bytes: number | null, locale: string): string | null {
  if (bytes === null) return null
  const isLarge = bytes >= 1_000_000
  const format = numberFormat(intlLocale(locale), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  })
  return format.format(bytes / (isLarge ? 1_000_000 : 1_000))
}
