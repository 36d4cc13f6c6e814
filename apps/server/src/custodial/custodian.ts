import { mnemonicToSecretKey } from 'algosdk'
import type { Custodian } from '../market/custodian.ts'
import type { Config } from '../platform/config/config.ts'
import { checkCustodialBuy } from './check-buy.ts'
import { checkCustodialCancel } from './check-cancel.ts'
import { custodialRows } from './custodial-rows.ts'

/** The custodian that the operator configured; null if there is none. */
export function openCustodian({ custodyMnemonic, platformAddress }: Config): Custodian | null {
  if (custodyMnemonic === undefined) return null
  const { addr, sk } = mnemonicToSecretKey(custodyMnemonic)
  const address = addr.toString()
  return {
    address,
    sign: (transaction) => transaction.signTxn(sk),
    saleRows: () => custodialRows(platformAddress),
    checkBuy: checkCustodialBuy,
    checkCancel: checkCustodialCancel,
  }
}
