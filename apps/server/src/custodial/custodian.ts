import { FacetError } from '@facet/errors'
import { mnemonicToSecretKey } from 'algosdk'
import type { Countersigner } from '../chain/group-submission.ts'
import type { Config } from '../platform/config/config.ts'
import type { Services } from '../services.ts'

/** The account of the platform that holds the works of version 1 listings. Its key never leaves this closure. */
export type Custodian = Countersigner

export function openCustodian({ custodyMnemonic }: Pick<Config, 'custodyMnemonic'>): Custodian | null {
  if (custodyMnemonic === undefined) return null
  const { addr, sk } = mnemonicToSecretKey(custodyMnemonic)
  return { address: addr.toString(), sign: (transaction) => transaction.signTxn(sk) }
}

/** @throws FacetError `custody-disabled` where the operator has configured none */
export function custodianOf({ custodian }: Pick<Services, 'custodian'>): Custodian {
  if (!custodian) throw new FacetError('custody-disabled')
  return custodian
}
