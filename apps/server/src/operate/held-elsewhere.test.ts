import { createAccount } from '@facet/dev-env'
import { createAlgodClient } from '@facet/devchain'
import {
  Algodv2,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
} from 'algosdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { createServer } from '../create-server.ts'
import { custodialListingTable } from '../custodial/custodial-listing-table.ts'
import { custodialRow } from '../custodial/custodial-row.ts'
import { explain } from './explain.ts'
import { withDatabase } from './open-market-database.ts'
import { Operator } from './test/operator.ts'

const [holder, another] = [createAccount('holder'), createAccount('another')]
const finding = `${holder.address} holds 2 works of this market, and CUSTODY_MNEMONIC is not of that account`

let operator: Operator
beforeEach(async () => {
  operator = await Operator.begin()
  await operator.init(`CUSTODY_MNEMONIC=${holder.mnemonic}`)
  await operator.fund(holder.address, 5_000_000n)
  await operator.fund(another.address, 5_000_000n)
  await operator.deploy()
  await fill()
})
afterEach(() => operator[Symbol.asyncDispose]())

/** Two works in custody, one returned, and a deposit that no block contains. */
async function fill(): Promise<void> {
  const group = {
    kind: 'custodial-deposit',
    address: 'S',
    txId: '',
    lastValidRound: 1n,
    sentAtSeconds: 1,
    sendAttempts: 1,
  }
  const terms = {
    seller: 'S',
    escrow: holder.address,
    feeBasisPoints: 200,
    royaltyBasisPoints: 0,
    royaltyReceiver: 'S',
  }
  const works = ['open', 'open', 'sold', 'sent'] as const
  await withDatabase(
    operator.settings.config(),
    async ({ db }) => {
      for (const [index, state] of works.entries()) {
        const groupId = `deposit ${index}`
        const order = { assetId: BigInt(index), priceMicroAlgo: 10_000_000n, round: 1, timestampSeconds: 1 }
        await db
          .insert(custodialListingTable)
          .values({ ...custodialRow({ ...terms, ...order, depositGroupId: groupId }), state })
        if (state !== 'sent') await db.insert(submittedGroupTable).values({ ...group, groupId, confirmedRound: 1n })
      }
    },
    'migrate',
  )
}

test('check, start and restore say that another account than that of the settings holds the works', async () => {
  const file = operator.path('market.backup')
  expect(await operator.run('check')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/ok +custody +.* holds 0 works and has room for 49 more/),
  })
  await operator.run('backup', file)
  operator.settings.set({ CUSTODY_MNEMONIC: another.mnemonic })
  const { code, text } = await operator.run('check')
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining(`wrong    custody       ${finding}`) })
  expect(text).not.toContain('has room')
  const trial = await operator.run('start', '--dry-run')
  expect(trial).toMatchObject({
    code: 1,
    text: expect.stringContaining(`${finding}. Set CUSTODY_MNEMONIC to the words`),
  })
  const config = { ...operator.settings.config(), logLevel: 'silent' as const, webBuildFolder: undefined }
  expect(await createServer(config).catch(explain)).toContain(`${finding}. Set CUSTODY_MNEMONIC to the words`)
  operator.settings.set({ DATA_FOLDER: operator.path('elsewhere'), CUSTODY_MNEMONIC: '' })
  const restored = await operator.run('restore', file)
  expect(restored).toMatchObject({ code: 1, text: expect.stringContaining(`Restored ${file}`) })
  expect(restored.text).toContain(finding)
})

test('check says that the custody account holds works without a seller, or was rekeyed', async () => {
  const algod = new Algodv2(createAlgodClient(operator.chain), '')
  const send = async (fields: { assetIndex: bigint } | { rekeyTo: string }) => {
    const suggestedParams = await algod.getTransactionParams().do()
    const self = { sender: holder.address, receiver: holder.address, amount: 0, suggestedParams }
    const transaction =
      'rekeyTo' in fields
        ? makePaymentTxnWithSuggestedParamsFromObject({ ...self, ...fields })
        : makeAssetTransferTxnWithSuggestedParamsFromObject({ ...self, ...fields })
    await operator.chain.submit(Buffer.from(holder.sign(transaction), 'base64'))
  }
  for (let work = 0; work < 3; work++) await send({ assetIndex: BigInt(await operator.createCurrency()) })
  expect(await operator.run('check')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/wrong +custody +.* holds 3 works, but the market knows the sellers of only 2/),
  })
  await send({ rekeyTo: another.address })
  expect(await operator.run('check')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/wrong +custody +.* is rekeyed: the market can release none of its 3 works/),
  })
})
