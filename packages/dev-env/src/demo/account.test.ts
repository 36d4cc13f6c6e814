import { decodeSignedTransaction, makePaymentTxnWithSuggestedParamsFromObject, mnemonicToSecretKey } from 'algosdk'
import { expect, test } from 'vitest'
import { createAccount } from './account.ts'

test('an account has the address and signatures that algosdk derives from the same words', () => {
  const account = createAccount('somebody')
  const { addr, sk } = mnemonicToSecretKey(account.mnemonic)
  expect(account.address).toBe(addr.toString())
  for (const sender of [account.address, createAccount('another, whose key it is').address]) {
    const transaction = makePaymentTxnWithSuggestedParamsFromObject({
      sender,
      receiver: sender,
      amount: 1n,
      suggestedParams: {
        fee: 1_000n,
        minFee: 1_000n,
        flatFee: true,
        firstValid: 1n,
        lastValid: 2n,
        genesisID: 'test-v1',
        genesisHash: new Uint8Array(32).fill(1),
      },
    })
    const signed = Buffer.from(account.sign(transaction), 'base64')
    expect(signed).toEqual(Buffer.from(transaction.signTxn(sk)))
    expect(decodeSignedTransaction(signed).sig).toHaveLength(64)
  }
})
