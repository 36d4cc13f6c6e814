import { FacetError } from '@facet/errors'
import type { CustomProvider } from '@txnlab/use-wallet'
import { decodeUnsignedTransaction, mnemonicToSecretKey, Transaction } from 'algosdk'
import { api } from '../api.ts'

interface DemoAccount {
  name: string
  address: string
  mnemonic: string
}

/**
 * A wallet for the embedded chain, whose money is worth nothing. Its keys come from the server, which gives them out only on that
 * chain. It signs only transactions that were shown and approved.
 */
export function demoProvider(approve: (transactions: readonly Transaction[]) => Promise<boolean>): CustomProvider {
  let accounts: DemoAccount[] | null = null
  const load = async (): Promise<DemoAccount[]> => {
    accounts ??= (await api('GET /api/demo/wallet')).accounts
    return accounts
  }
  const listAccounts = async () => (await load()).map(({ name, address }) => ({ name, address }))

  return {
    connect: listAccounts,
    resumeSession: listAccounts,
    disconnect: () => Promise.resolve(),
    signTransactions: async (txnGroup, indexesToSign) => {
      const known = new Map((await load()).map((account) => [account.address, account.mnemonic]))
      const transactions = txnGroup
        .flat()
        .map((item) => (item instanceof Transaction ? item : decodeUnsignedTransaction(item)))
      if (!(await approve(transactions))) throw new FacetError('sign-cancelled')
      return transactions.map((transaction, index) => {
        const mnemonic = known.get(transaction.sender.toString())
        if (!mnemonic || (indexesToSign && !indexesToSign.includes(index))) return null
        return transaction.signTxn(mnemonicToSecretKey(mnemonic).sk)
      })
    },
  }
}
