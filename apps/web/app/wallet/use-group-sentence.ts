import type { GroupDescription } from '@facet/groups'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { usePriceText } from '../nft/use-price-text.ts'

/** A group's own description as one sentence. */
export function useGroupSentence(): (description: GroupDescription) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  return (description) => {
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
        const [units, asset, paid] = [formats.units(number('units')), text('nft'), price('paidBaseUnits')]
        return t`Buy ${units} of asset ${asset} for ${paid}`
      }
      case 'sale-create': {
        const [asset, asked] = [text('nft'), price('priceBaseUnits')]
        return t`Prepare a sale of asset ${asset} at ${asked}`
      }
      case 'sale-list': {
        const [units, asset] = [formats.units(number('units')), text('nft')]
        return t`Put ${units} of asset ${asset} up for sale`
      }
      case 'sale-update-price':
        return t`Change the price of your sale`
      case 'sale-cancel': {
        const [units, asset] = [formats.units(number('units')), text('nft')]
        return t`Take ${units} of asset ${asset} back from sale`
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
