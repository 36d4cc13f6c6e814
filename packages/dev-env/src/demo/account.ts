import { generateAccount, mnemonicToSecretKey, secretKeyToMnemonic, type Transaction } from 'algosdk'

/** An account whose key we hold: only ever on an embedded chain. */
export interface Account {
  name: string
  address: string
  mnemonic: string
  /** Base64 of the signed transaction, as `signed_tx` carries it. */
  sign(transaction: Transaction): string
}

export function createAccount(name: string): Account {
  return accountFromMnemonic(name, secretKeyToMnemonic(generateAccount().sk))
}

export function accountFromMnemonic(name: string, mnemonic: string): Account {
  const { addr, sk } = mnemonicToSecretKey(mnemonic)
  return {
    name,
    address: addr.toString(),
    mnemonic,
    sign: (transaction) => Buffer.from(transaction.signTxn(sk)).toString('base64'),
  }
}
