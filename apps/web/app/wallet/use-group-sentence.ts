import type { Credit, GroupDescription } from '@facet/groups'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { usePriceText } from '../nft/use-price-text.ts'

/** A group's own description as one sentence about a work. */
export function useGroupSentence(): (description: GroupDescription, title: string) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  return (description, title) => {
    const facts = description as GroupDescription & Record<string, string | number | bigint | boolean | undefined>
    const number = (name: string): bigint => BigInt(facts[name] ?? 0)
    const text = (name: string): string => String(facts[name] ?? '')
    const price = (name: string): string => priceText(number(name), Number(number('currency')) || 1)
    switch (description.kind) {
      case 'sign-in':
        return t`Prove that this address is yours. Nothing moves and it costs nothing.`
      case 'mint': {
        const [name, units] = [text('assetName'), formats.units(number('total'))]
        return t`Mint “${name}”, ${units} in total`
      }
      case 'sale-buy': {
        const [units, paid] = [formats.units(number('units')), price('paidBaseUnits')]
        return t`Buy ${units} of “${title}” for ${paid}`
      }
      case 'sale-create': {
        const asked = price('priceBaseUnits')
        return t`Prepare a sale of “${title}” at ${asked}`
      }
      case 'sale-list': {
        const units = formats.units(number('units'))
        return t`Put ${units} of “${title}” up for sale`
      }
      case 'sale-update-price':
        return t`Change the price of “${title}”`
      case 'sale-cancel': {
        const units = formats.units(number('units'))
        return t`Take ${units} of “${title}” back from sale`
      }
      case 'auction-create': {
        const reserve = price('reserveBaseUnits')
        return t`Prepare an auction of “${title}” from ${reserve}`
      }
      case 'auction-list': {
        const units = formats.units(number('units'))
        return t`Put ${units} of “${title}” up for auction`
      }
      case 'auction-bid': {
        const bid = price('amountBaseUnits')
        return t`Bid ${bid} for “${title}”`
      }
      case 'auction-cancel':
        return t`Take “${title}” back from auction`
      case 'auction-settle':
        return t`Close the auction of “${title}”`
      case 'auction-move-to-sale':
        return t`Move “${title}” from auction to sale`
      case 'offer-create': {
        const offered = price('amountBaseUnits')
        return t`Prepare an offer of ${offered} for “${title}”`
      }
      case 'offer-make': {
        const offered = price('amountBaseUnits')
        return t`Offer ${offered} for “${title}”`
      }
      case 'offer-accept': {
        const [units, received] = [formats.units(number('units')), price('toSellerBaseUnits')]
        return t`Give ${units} of “${title}” and receive ${received}`
      }
      case 'offer-cancel': {
        const returned = price('returnedBaseUnits')
        return t`End the offer for “${title}”: ${returned} return to its bidder`
      }
      case 'custodial-buy': {
        const paid = priceText(number('paidMicroAlgo'), 1)
        return t`Buy “${title}” for ${paid}`
      }
      case 'custodial-cancel':
        return t`Take “${title}” back from the market’s custody`
      case 'custodial-swap':
        return t`Move “${title}” from the market’s custody to a contract`
      case 'custodial-deposit':
        return t`Give “${title}” into the market’s custody`
      case 'tip': {
        const tip = priceText(number('amountBaseUnits'), Number(number('assetId')))
        return t`Give a tip of ${tip}`
      }
      case 'vault-claim': {
        const { credits } = description as GroupDescription & { credits: readonly Credit[] }
        const amounts = formats.list(
          credits.map(({ currency, amountBaseUnits }) => priceText(amountBaseUnits, Number(currency) || 1)),
        )
        return t`Take ${amounts} out of the royalty vault`
      }
      case 'opt-in': {
        const asset = text('assetId')
        return t`Add asset ${asset} to your wallet`
      }
      default:
        return t`Sign these transactions`
    }
  }
}
