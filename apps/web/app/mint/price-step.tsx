import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FIRST_MICRO_ALGO } from '../money/costs.ts'
import { Price } from '../works/price.tsx'
import { CostLines } from '../money/cost-lines.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { ChainLink } from '../shell/chain-link.tsx'
import { useRootData } from '../shell/root-data.ts'
import { chosenWay } from '../listing/chosen-way.ts'
import { ListingFields } from '../listing/listing-fields.tsx'
import { wayToList } from '../listing/listing-ways.ts'
import { type TypedListing, useListingForm } from '../transaction/use-listing-form.ts'
import { listingMoves } from '../listing/listing-moves.ts'
import { newListingProceeds } from '../transaction/listing-way.ts'
import { QuoteLines } from '../transaction/quote-lines.tsx'
import { useQuote } from '../transaction/use-quote.ts'
import type { Answers } from '../transaction/transaction-kind.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { focusFirstFault } from '../ui/focus-first-fault.ts'
import { Notice } from '../ui/notice.tsx'
import { PreviewCard } from './preview-card.tsx'
import type { Minted } from './draft.ts'

interface PriceStepProps {
  minted: Minted
  /** The texts typed before; null at first. */
  listing: TypedListing | null
  onChange: (listing: TypedListing) => void
  onList: (answers: Answers) => void
}

export function PriceStep({ minted, listing, onChange, onList }: PriceStepProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const { config } = useRootData()
  const { tokenId, title, upload, units } = minted
  const form = useListingForm({
    assetId: 1,
    initialBaseUnits: FIRST_MICRO_ALGO,
    units: { of: 'own', max: String(units) },
    listingOf: tokenId,
    startsAs: 'auction',
    rulesOf: (kind) => wayToList(kind).form,
    wholePrice: 'always',
    typed: listing,
    onTyped: onChange,
  })
  const words = chosenWay(form.quoted).form
  const quote = useQuote(JSON.stringify(form.quoted), (tools) => listingMoves(tools, form.quoted))
  const [wasTried, setWasTried] = useState(false)
  const price = BigInt(form.answers?.priceBaseUnits ?? '0')
  // The seller has just minted the work, so no royalty is due.
  const proceeds = newListingProceeds(
    { form: words, seller: 'seller', assetId: form.assetId },
    {
      micro_amount: String(price),
      fees: config.fees_basis_points,
      royalties: 0,
      gems_address: 'platform',
      creator: 'seller',
    },
  )
  const total = formats.units(String(units))
  return (
    <div className="form-aside">
      <form
        className="grid grid-cols-1 content-start gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setWasTried(true)
          if (form.answers) onList(form.answers)
          else focusFirstFault(event.currentTarget)
        }}
      >
        <Notice tone="proof">
          <Trans>
            <b>{title} is minted.</b> Asset <ChainLink kind="asset" id={tokenId} />.
          </Trans>
        </Notice>
        <ListingFields
          form={form}
          label={units === 1 ? t`Price` : t`Price per unit`}
          canChooseCurrency
          wasTried={wasTried}
        />
        <QuoteLines quote={quote} />
        <p className="text-sm text-ink-3">
          <Trans>You approve two steps: creating the contract, then transferring the work to it.</Trans>
        </p>
        <div className="flex flex-wrap justify-between gap-3 border-t border-ink pt-5">
          <ButtonLink to={`/nft/${tokenId}`}>
            <Trans>Not now</Trans>
          </ButtonLink>
          <Button variant="primary" size="large" type="submit" disabled={quote.state === 'loading'}>
            {words.confirm ? i18n._(words.confirm) : <Trans>List for sale</Trans>}
          </Button>
        </div>
      </form>
      <aside aria-label={t`Preview of the listing`}>
        <PreviewCard
          title={title}
          cid={upload.ipfs_hash}
          left={<Price baseUnits={price} assetId={form.assetId} isAbbreviated hasFiatLine />}
          right={<Trans>{total} in total</Trans>}
        />
        <div className="mt-5">
          <CostLines costs={proceeds.map((cost) => (cost === proceeds.at(-1) ? { ...cost, kind: 'total' } : cost))} />
        </div>
      </aside>
    </div>
  )
}
