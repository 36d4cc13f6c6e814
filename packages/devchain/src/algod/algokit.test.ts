import { algo, AlgorandClient, Config } from '@algorandfoundation/algokit-utils'
import { nullLogger } from '@algorandfoundation/algokit-utils/types/logging'
import { genesisIdIsLocalNet } from '@algorandfoundation/algokit-utils/types/network-client'
import algosdk from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { type ChainServer, serveChain } from '../serve/serve-chain.ts'

/** Pays one µALGO to the account in the first argument and keeps its balance in a box: needs two references. */
const PAYER = `#pragma version 10
txn ApplicationID
bz created
txna ApplicationArgs 0
balance
itob
byte "seen"
swap
box_put
itxn_begin
int pay
itxn_field TypeEnum
txna ApplicationArgs 0
itxn_field Receiver
int 1
itxn_field Amount
int 0
itxn_field Fee
itxn_submit
created:
int 1`
const APPROVE = '#pragma version 10\nint 1'

describe('an unmodified algokit-utils client', () => {
  let chain: Chain
  let server: ChainServer
  let algorand: AlgorandClient
  let sender: algosdk.Address
  let deployments = 0

  beforeAll(async () => {
    Config.configure({ logger: nullLogger })
    chain = await createChain()
    server = await serveChain(chain)
    algorand = AlgorandClient.fromConfig({ algodConfig: { server: server.url, token: server.token } })
    const account = algorand.account.random()
    sender = account.addr
    await chain.controls.fund(sender.publicKey, 1_000_000_000n)
  })
  afterAll(async () => {
    await server.close()
    await chain.close()
  })

  async function deploy(): Promise<bigint> {
    const { appId, appAddress } = await algorand.send.appCreate({
      sender,
      approvalProgram: PAYER,
      clearStateProgram: APPROVE,
      note: `deployment ${deployments++}`,
    })
    await algorand.send.payment({ sender, receiver: appAddress, amount: algo(1) })
    return appId
  }

  test('recognises the chain as a LocalNet', async () => {
    const { genesisID } = await algorand.getSuggestedParams()
    expect(genesisIdIsLocalNet(genesisID ?? '')).toBe(true)
    expect(await algorand.client.isLocalNet()).toBe(true)
  })

  test('pays and reads the balance', async () => {
    const receiver = algosdk.generateAccount().addr
    const { confirmation } = await algorand.send.payment({ sender, receiver, amount: algo(3) })
    expect(confirmation.confirmedRound).toBe(chain.lastRound)
    expect((await algorand.account.getInformation(receiver)).balance.microAlgo).toBe(3_000_000n)
  })

  test('tops an account up from another', async () => {
    const account = algosdk.generateAccount().addr
    await algorand.account.ensureFunded(account, sender, algo(2))
    const { balance, minBalance } = await algorand.account.getInformation(account)
    expect(balance.microAlgo - minBalance.microAlgo).toBe(2_000_000n)
  })

  test('populates missing references and covers inner fees by simulating', async () => {
    const appId = await deploy()
    const payee = algosdk.generateAccount().addr
    await chain.controls.fund(payee.publicKey, 200_000n)
    const { confirmation, transaction } = await algorand.send.appCall({
      sender,
      appId,
      args: [payee.publicKey],
      maxFee: algo(1),
      populateAppCallResources: true,
      coverAppCallInnerTransactionFees: true,
    })
    expect(confirmation.innerTxns).toHaveLength(1)
    expect(transaction.fee).toBe(2000n)
    expect(transaction.applicationCall?.boxes).toHaveLength(1)
    expect(await algorand.app.getBoxNames(appId)).toHaveLength(1)
  })

  test('reports a program failure with its cause', async () => {
    const appId = await deploy()
    const failing = algorand.send.appCall({ sender, appId, args: [], populateAppCallResources: false })
    await expect(failing).rejects.toThrow(/invalid ApplicationArgs index 0/)
  })

  test('simulates a composed group', async () => {
    const receiver = algosdk.generateAccount().addr
    const group = algorand.newGroup()
    group.addPayment({ sender, receiver, amount: algo(1) }).addPayment({ sender, receiver, amount: algo(2) })
    const { simulateResponse } = await group.simulate({ skipSignatures: true })
    expect(simulateResponse.txnGroups[0]?.failureMessage).toBeUndefined()
    expect((await algorand.account.getInformation(receiver)).balance.microAlgo).toBe(0n)
  })

  test('creates an asset, opts in and transfers', async () => {
    const holder = algorand.account.random()
    await algorand.account.ensureFunded(holder, sender, algo(1))
    const { assetId } = await algorand.send.assetCreate({ sender, total: 10n, decimals: 0, assetName: 'Facet' })
    await algorand.send.assetOptIn({ sender: holder, assetId })
    await algorand.send.assetTransfer({ sender, receiver: holder, assetId, amount: 4n })
    expect((await algorand.asset.getAccountInformation(holder, assetId)).balance).toBe(4n)
  })
})
