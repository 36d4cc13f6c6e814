import { buy } from './buy.ts'
import { checkBuy } from './check-buy.ts'
import { checkUpdate } from './check-update.ts'
import { createSaleApp } from './create-sale-app.ts'
import { createSale } from './create-sale.ts'
import { getSaleContractInfo } from './get-sale-contract-info.ts'
import { listAccountSales } from './list-account-sales.ts'
import { listSales } from './list-sales.ts'
import { updateSale } from './update-sale.ts'
import { getNftSale } from './get-nft-sale.ts'
import { listNftSales } from './list-nft-sales.ts'

export const saleRoutes = [
  listSales,
  listAccountSales,
  getSaleContractInfo,
  createSaleApp,
  createSale,
  checkBuy,
  buy,
  checkUpdate,
  updateSale,
  getNftSale,
  listNftSales,
]
