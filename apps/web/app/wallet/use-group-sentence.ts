import type { GroupDescription } from '@facet/groups'
import { useLingui } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { usePriceText } from '../money/use-price-text.ts'

/** A group's own description as one sentence about a work. A description without its case here does not compile. */
export function useGroupSentence(): (description: GroupDescription, title: string) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  const price = (baseUnits: bigint, currency: bigint): string => priceText(baseUnits, Number(currency) || 1)
  return (description, title) => {
    switch (description.kind) {
      case 'sign-in': {
        const { deletedAccount: account } = description
        if (account !== undefined) return t`Delete the account ${account}. It moves nothing and costs nothing.`
        return t`Prove that this address is yours. It moves nothing and costs nothing.`
      }
      case 'mint': {
        const [name, units] = [description.assetName, formats.units(description.total)]
        return t`Mint “${name}”, ${units} in total`
      }
      case 'sale-buy': {
        const { units: count, paidBaseUnits, currency } = description
        const [units, paid] = [formats.units(count), price(paidBaseUnits, currency)]
        return t`Buy ${units} of “${title}” for ${paid}`
      }
      case 'sale-create': {
        const listPrice = price(description.priceBaseUnits, description.currency)
        if (description.reservedFor === null) return t`Create a sale of “${title}” at ${listPrice}`
        const buyer = shortAddress(description.reservedFor)
        return t`Create a sale of “${title}” at ${listPrice}, reserved for ${buyer}`
      }
      case 'sale-list': {
        const units = formats.units(description.units)
        if (description.reservedFor === undefined) return t`List ${units} of “${title}” for sale`
        const buyer = shortAddress(description.reservedFor)
        return t`List ${units} of “${title}” for sale, reserved for ${buyer}`
      }
      case 'sale-update-price': {
        const { formerPriceBaseUnits, priceBaseUnits, currency } = description
        const [former, newPrice] = [price(formerPriceBaseUnits, currency), price(priceBaseUnits, currency)]
        return t`Change the price of “${title}” from ${former} to ${newPrice}`
      }
      case 'sale-cancel': {
        if (description.units === 0n) return t`Close the empty sale contract of “${title}”`
        const units = formats.units(description.units)
        return t`Cancel the listing of ${units} of “${title}”`
      }
      case 'auction-create': {
        const reserve = price(description.reserveBaseUnits, description.currency)
        return t`Create an auction of “${title}” starting at ${reserve}`
      }
      case 'auction-list': {
        const units = formats.units(description.units)
        return t`List ${units} of “${title}” for auction`
      }
      case 'auction-bid': {
        const bid = price(description.amountBaseUnits, description.currency)
        return t`Bid ${bid} on “${title}”`
      }
      case 'auction-cancel':
        return t`Cancel the auction of “${title}”`
      case 'auction-settle':
        return description.isClaim ? t`Claim “${title}”` : t`Close the auction of “${title}”`
      case 'auction-move-to-sale':
        return t`Move “${title}” from auction to sale`
      case 'offer-create': {
        const offered = price(description.amountBaseUnits, description.currency)
        if (description.units === 1n) return t`Create an offer of ${offered} for “${title}”`
        const units = formats.units(description.units)
        return t`Create an offer of ${offered} for ${units} of “${title}”`
      }
      case 'offer-make': {
        const offered = price(description.amountBaseUnits, description.currency)
        if (description.units === 1n) return t`Offer ${offered} for “${title}”`
        const units = formats.units(description.units)
        return t`Offer ${offered} for ${units} of “${title}”`
      }
      case 'offer-accept': {
        const { units: count, toSellerBaseUnits, currency } = description
        const [units, received] = [formats.units(count), price(toSellerBaseUnits, currency)]
        return t`Sell ${units} of “${title}” and receive ${received}`
      }
      case 'offer-cancel': {
        const { returns } = description
        if (returns.length > 0 && returns.every(({ deposit }) => deposit === 'wallet')) {
          return t`Close the unfinished offer for “${title}”`
        }
        const returned = price(description.returnedBaseUnits, description.currency)
        return t`End the offer for “${title}” and refund ${returned} to the bidder`
      }
      case 'custodial-buy': {
        const paid = priceText(description.paidMicroAlgo, 1)
        return t`Buy “${title}” for ${paid}`
      }
      case 'custodial-cancel':
        return t`Withdraw “${title}” from the market’s custody`
      case 'custodial-swap':
        return t`Move “${title}” from the market’s custody to a contract`
      case 'custodial-deposit':
        return t`Move “${title}” into the market’s custody`
      case 'tip': {
        const tip = price(description.amountBaseUnits, description.assetId)
        return t`Send a tip of ${tip}`
      }
      case 'verification':
        return t`Request the verified badge`
      case 'claim-all': {
        const credits = description.credits.map(({ currency, amountBaseUnits }) => price(amountBaseUnits, currency))
        const prizes = description.prizes.map(({ asset, units }) => {
          const [count, id] = [formats.units(units), String(asset)]
          return t`${count} of asset ${id}`
        })
        const claimed = formats.list([...credits, ...prizes])
        return t`Claim ${claimed} from the market’s vaults`
      }
      case 'opt-in': {
        const asset = String(description.assetId)
        return t`Add asset ${asset} to your wallet`
      }
    }
  }
}
