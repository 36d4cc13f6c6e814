import { buy } from './buy.ts'
import { cancel } from './cancel.ts'
import { checkDeposit } from './check-deposit.ts'
import { deposit } from './deposit.ts'
import { getSwap } from './get-swap.ts'
import { swap } from './swap.ts'
import { update } from './update.ts'

export const custodialRoutes = [checkDeposit, deposit, buy, update, cancel, getSwap, swap]
