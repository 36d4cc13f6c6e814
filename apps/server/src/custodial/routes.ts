import { buyFromCustody } from './buy-from-custody.ts'
import { cancelCustody } from './cancel-custody.ts'
import { deposit } from './deposit.ts'
import { getSwap } from './get-swap.ts'
import { swap } from './swap.ts'
import { swapToAuction } from './swap-to-auction.ts'
import { updateCustody } from './update-custody.ts'

export const custodialRoutes = [deposit, buyFromCustody, updateCustody, cancelCustody, getSwap, swap, swapToAuction]
