import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountFromMnemonic, createMarketClient, type MarketClient } from '@facet/dev-env'
import { makeAssetTransferTxnWithSuggestedParamsFromObject, waitForConfirmation } from 'algosdk'
import { algod } from './chain.ts'

/** A demo account that uses the market without a browser, signed in. */
export async function demoClient(name: string): Promise<MarketClient> {
  const text = readFileSync(join(process.env['E2E_DATA'] ?? '', 'demo.json'), 'utf8')
  const { accounts } = JSON.parse(text) as { accounts: { name: string; mnemonic: string }[] }
  const found = accounts.find((account) => account.name === name)
  if (!found) throw new Error(`no demo account ${name}`)
  const client = createMarketClient(
    `http://127.0.0.1:${process.env['E2E_PORT']}`,
    accountFromMnemonic(name, found.mnemonic),
  )
  await client.signIn()
  return client
}

/** Opts an account out of an asset through the node, sending all of it to another account. */
export async function leaveAsset({ account }: MarketClient, assetId: number, receiver: string): Promise<void> {
  const transaction = makeAssetTransferTxnWithSuggestedParamsFromObject({
    sender: account.address,
    receiver,
    closeRemainderTo: receiver,
    amount: 0n,
    assetIndex: assetId,
    suggestedParams: await algod.getTransactionParams().do(),
  })
  const { txid } = await algod.sendRawTransaction(Buffer.from(account.sign(transaction), 'base64')).do()
  await waitForConfirmation(algod, txid, 4)
}
