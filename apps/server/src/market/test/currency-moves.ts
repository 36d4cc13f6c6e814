import type { MarketClient } from '@facet/dev-env'
import {
  makeAssetFreezeTxnWithSuggestedParamsFromObject,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  type Transaction,
  waitForConfirmation,
} from 'algosdk'
import type { World } from './world.ts'

/** Transfers of the demo USDC by holders and its issuer, without the market. */
export function currencyMoves(world: () => World) {
  const assetIndex = () => world().market.setUp.usdcId
  const suggestedParams = () => world().market.algod.getTransactionParams().do()

  async function send(transaction: Transaction, signer: { sign(transaction: Transaction): string }): Promise<void> {
    const { algod, server } = world().market
    const { txid } = await algod.sendRawTransaction(Buffer.from(signer.sign(transaction), 'base64')).do()
    const { confirmedRound } = await waitForConfirmation(algod, txid, 4)
    await server.services.clock.waitFor(confirmedRound ?? 0n, 5_000)
  }

  async function transfer(sender: MarketClient, receiver: string, amount: bigint, isLeaving = false): Promise<void> {
    const transaction = makeAssetTransferTxnWithSuggestedParamsFromObject({
      sender: sender.account.address,
      receiver,
      amount,
      assetIndex: assetIndex(),
      suggestedParams: await suggestedParams(),
      ...(isLeaving ? { closeRemainderTo: receiver } : {}),
    })
    await send(transaction, sender.account)
  }

  return {
    transfer,
    /** Sends all of it to the collector and opts out. */
    leave: (client: MarketClient) => transfer(client, world().collector.account.address, 0n, true),
    join: (client: MarketClient) => transfer(client, client.account.address, 0n),
    /** The issuer takes some of a holding. */
    clawBack: async (assetSender: string, amount: bigint): Promise<void> => {
      const issuer = world().market.setUp.platform
      const transaction = makeAssetTransferTxnWithSuggestedParamsFromObject({
        sender: issuer.address,
        assetSender,
        receiver: issuer.address,
        amount,
        assetIndex: assetIndex(),
        suggestedParams: await suggestedParams(),
      })
      await send(transaction, issuer)
    },
    setFrozen: async (address: string, isFrozen: boolean): Promise<void> => {
      const issuer = world().market.setUp.platform
      const transaction = makeAssetFreezeTxnWithSuggestedParamsFromObject({
        sender: issuer.address,
        assetIndex: assetIndex(),
        freezeTarget: address,
        frozen: isFrozen,
        suggestedParams: await suggestedParams(),
      })
      await send(transaction, issuer)
    },
  }
}
