import { base64FromBytes } from '@facet/api-contract/base64'
import { FacetError } from '@facet/errors'
import * as groups from '@facet/groups'
import type { BuiltGroup, GroupDescription } from '@facet/groups'
import { type BaseWallet, WalletManager } from '@txnlab/use-wallet'
import type { Transaction } from 'algosdk'
import { askApproval } from './approval.ts'
import { describeTransaction } from './describe-transaction.ts'
import { networkOf, walletAdapters } from './wallet-adapters.ts'
import { walletFailure } from './wallet-failure.ts'

export interface WalletAccount {
  address: string
  /** Name in the wallet; the demo wallet's accounts have people's names. */
  name: string
}

/** The functions that need a wallet or the chain's formats. Loaded when a wallet acts. */
export interface WalletKit {
  groups: typeof groups
  /** Asks the wallet for its accounts; opens its window or scan code. */
  connect: (walletId: string) => Promise<WalletAccount[]>
  /**
   * Signs a group; every signer must be an account of the wallet, or the market. Base64, in group order; '' where the market signs.
   * @param title of the work it is about, for the demo wallet's sentence
   */
  sign: (walletId: string, group: BuiltGroup<GroupDescription>, title: string) => Promise<string[]>
  /** Unsigned transactions as the preflight takes them. */
  encode: (transactions: readonly Transaction[]) => string[]
  /** The market's own transaction of a group, unsigned, in base64. */
  marketLeg: (group: BuiltGroup) => string
  disconnect: () => Promise<void>
}

export function createWalletKit(genesisId: string): WalletKit {
  // The group that the demo wallet is about to sign, with the title for its approval.
  let signing: { group: BuiltGroup<GroupDescription>; title: string } | null = null
  const manager = new WalletManager({
    wallets: walletAdapters(genesisId, async (transactions) => {
      if (!signing) return false
      const { group, title } = signing
      // Show the facts of the group being signed, not of the one built.
      const signed = { ...group, transactions: [...transactions] }
      return askApproval({
        title,
        from: group.signers.find((signer) => signer !== group.countersigner) ?? '',
        description: group.description,
        debits: groups.sumDebits(signed),
        transactions: transactions.map((transaction, index) =>
          describeTransaction(transaction, group.roles[index] ?? null, group.countersigner),
        ),
      })
    }),
    defaultNetwork: networkOf(genesisId),
    options: { persistNetwork: false },
  })

  const walletOf = (walletId: string): BaseWallet => {
    const wallet = manager.getWallet(walletId)
    if (!wallet) throw new FacetError('wallet-wrong-network', { wallet: walletId })
    return wallet
  }

  const connect = async (walletId: string): Promise<WalletAccount[]> => {
    const wallet = walletOf(walletId)
    try {
      const accounts = wallet.isConnected ? wallet.accounts : await wallet.connect()
      wallet.setActive()
      if (accounts.length === 0) throw new FacetError('contract-error-address')
      return accounts.map(({ address, name }) => ({ address, name }))
    } catch (error) {
      throw walletFailure(error, 'contract-cannot-connect')
    }
  }

  const sign = async (walletId: string, group: BuiltGroup<GroupDescription>, title: string): Promise<string[]> => {
    const wallet = walletOf(walletId)
    try {
      // After a reload the wallet's session is resumed; if that fails, the wallet asks again.
      if (!wallet.isConnected) await wallet.resumeSession()
      if (!wallet.isConnected) await wallet.connect()
      const known = new Set(wallet.accounts.map(({ address }) => address))
      const { signers, transactions, countersigner } = group
      const own = [...signers.keys()].filter((index) => signers[index] !== countersigner)
      if (!own.every((index) => known.has(signers[index] ?? ''))) throw new FacetError('contract-error-address')
      signing = { group, title }
      const signed = await wallet.signTransactions(transactions, own)
      if (signed.length !== transactions.length) throw new FacetError('contract-sign-error')
      return signed.map((bytes, index) => {
        if (!own.includes(index)) return ''
        if (!bytes) throw new FacetError('contract-sign-error')
        return base64FromBytes(bytes)
      })
    } catch (error) {
      throw walletFailure(error, 'contract-sign-error')
    } finally {
      signing = null
    }
  }

  return {
    groups,
    connect,
    sign,
    encode: (transactions) => transactions.map((transaction) => base64FromBytes(transaction.toByte())),
    marketLeg: (group) => base64FromBytes(groups.marketLeg(group)),
    disconnect: async () => {
      await Promise.all(manager.wallets.filter((wallet) => wallet.isConnected).map((wallet) => wallet.disconnect()))
    },
  }
}
