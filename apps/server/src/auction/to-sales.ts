import { toSales as contract } from '@facet/api-contract/auction/to-sales'
import { callStep, setUpSteps } from '../chain/group-step.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { handle } from '../market/services.ts'
import { findCreatedSale } from '../sale/find-created-sale.ts'
import { readSaleCard } from '../sale/sale-card.ts'
import { expectToSales, findUnsoldAuction } from './expect-to-sales.ts'

export const toSales = handle(contract, async ({ body, session, services }) => {
  const { token_id, app_id: appId, sale_id: saleId, asa_id, price } = body
  const { address: seller } = session
  const group = await submitGroup(services, {
    kind: `auction-to-sales ${appId} ${saleId}`,
    address: seller,
    body,
    signedTx: body.signed_tx,
    steps: [callStep(seller, appId, 'settle'), ...setUpSteps(seller, saleId)],
    expect: async (signed) => {
      const auction = await findUnsoldAuction(services, { tokenId: token_id, appId, seller })
      const created = { token_id: Number(auction.terms.nft), app_id: saleId, asa_id, price }
      const sale = await findCreatedSale(services, seller, created)
      return (await expectToSales(services, auction, sale, signed)).group
    },
  })
  const sale = await readSaleCard(services, BigInt(saleId), seller)
  return { ...acceptedGroup(group), token_id: sale.token_id, app_id: appId, sale_id: saleId, sale }
})
