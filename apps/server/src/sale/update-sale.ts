import { updateSale as contract } from '@facet/api-contract/sale/update-sale'
import { updateSalePrice } from '@facet/groups'
import { decodeGroup } from '../chain/decode-group.ts'
import { callStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { checkNewPrice, findCurrency } from '../currency/price.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { handle } from '../market/services.ts'
import { findOwnSale } from './find-sale.ts'
import { readSaleCard } from './sale-card.ts'

export const updateSale = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price, signed_tx: signedTx } = body
  const { address } = session
  // The signed call names the sale; permissions are checked as usual.
  const appId = body.app_id ?? Number(decodeGroup(signedTx).transactions.at(-1)?.applicationCall?.appIndex ?? 0n)
  const own = { tokenId, appId, address }
  const group = await submitGroup(services, {
    body,
    kind: `sale-update-price ${appId}`,
    address,
    signedTx,
    steps: [callStep(address, appId, 'updatePrice')],
    expect: async () => {
      const sale = await findOwnSale(services, own)
      const currency = findCurrency(services.config, currencyToWire(sale.terms.currency))
      const priceBaseUnits = checkNewPrice(price, currency)
      return updateSalePrice(await comparedNetwork(services), { sale, priceBaseUnits })
    },
  })
  return { ...acceptedGroup(group), sale: await readSaleCard(services, BigInt(appId), address) }
})
