import { FacetError } from '@facet/errors'
import type { CustomProvider } from '@txnlab/use-wallet'
import { base64FromBytes, bytesFromBase64 } from '@facet/api-contract/base64'
import { Transaction } from 'algosdk'

/** The object that the Exodus extension adds to the page (ARC-1 and ARC-6 shapes). */
interface ExodusAlgorand {
  enable: (network: { genesisID: string }) => Promise<{ accounts: string[] }>
  signTxns: (transactions: { txn: string; signers?: string[] }[]) => Promise<(string | null)[]>
}

export function exodusProvider(genesisId: string): CustomProvider {
  return {
    connect: async () => {
      const extension = exodus()
      if (!extension) throw new FacetError('wallet-not-installed', { wallet: 'Exodus' })
      const { accounts } = await extension.enable({ genesisID: genesisId })
      return accounts.map((address, index) => ({ address, name: `Exodus ${index + 1}` }))
    },
    disconnect: () => Promise.resolve(),
    signTransactions: async (txnGroup, indexesToSign) => {
      const extension = exodus()
      if (!extension) throw new FacetError('wallet-not-installed', { wallet: 'Exodus' })
      const signed = await extension.signTxns(
        txnGroup.flat().map((item, index) => ({
          txn: base64FromBytes(item instanceof Transaction ? item.toByte() : item),
          // No signers: the wallet shows the transaction and leaves it alone.
          ...(indexesToSign && !indexesToSign.includes(index) ? { signers: [] } : {}),
        })),
      )
      return signed.map((text) => (text === null ? null : bytesFromBase64(text)))
    },
  }
}

function exodus(): ExodusAlgorand | undefined {
  return (window as { exodus?: { algorand?: ExodusAlgorand } }).exodus?.algorand
}
