import { type Account, createAccount } from '@facet/dev-env'
import { createAlgodClient } from '@facet/devchain'
import {
  Algodv2,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
} from 'algosdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CURSOR_ID, cursorTable } from '../chain/cursor-table.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { createServer } from '../create-server.ts'
import { custodialListingTable } from '../custodial/custodial-listing-table.ts'
import { custodialRow } from '../custodial/custodial-row.ts'
import { lockDataFolder } from '../platform/data-folder.ts'
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
    text: expect.stringMatching(
      /warning +custody +.* holds 0 works; whether the market knows .* is seen when it has read all blocks/,
    ),
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

test('check names the works in custody without a seller, once the market has read all blocks, and a rekeyed account', async () => {
  const { chain, platform } = operator
  const algod = new Algodv2(createAlgodClient(chain), '')
  const send = async (from: Account, what: { rekeyTo: string } | { assetIndex: bigint; amount: number }) => {
    const suggestedParams = await algod.getTransactionParams().do()
    const common = { sender: from.address, receiver: holder.address, suggestedParams }
    const transaction =
      'rekeyTo' in what
        ? makePaymentTxnWithSuggestedParamsFromObject({ ...common, ...what, amount: 0 })
        : makeAssetTransferTxnWithSuggestedParamsFromObject({ ...common, ...what })
    await chain.submit(Buffer.from(from.sign(transaction), 'base64'))
  }
  const works = [await operator.createCurrency(), await operator.createCurrency(), await operator.createCurrency()]
  for (const id of works) await send(holder, { assetIndex: BigInt(id), amount: 0 })
  for (const id of works.slice(1)) await send(platform, { assetIndex: BigInt(id), amount: 1 })
  const custody = async () => {
    const { text } = await operator.run('check')
    return text.split('\n').find((line) => / custody /.test(line))
  }
  expect(await custody()).toMatch(/warning .* holds 2 works; .* is seen when it has read all blocks/)
  await withDatabase(operator.settings.config(), async ({ db }) => {
    const block = { genesisId: '', genesisHash: '', blockHash: '', timestampSeconds: 1, rules: '' }
    await db.insert(cursorTable).values({ id: CURSOR_ID, round: chain.lastRound, ...block })
  })
  expect(await custody()).toMatch(`does not know the sellers of 2: ${works.slice(1).join(', ')}`)
  const unlock = lockDataFolder(operator.settings.config().dataFolder)
  expect(await custody()).toMatch(/ok .* holds 2 works and has room for .* is seen only while no server uses/)
  unlock()
  await send(holder, { rekeyTo: another.address })
  expect(await custody()).toMatch(/wrong .* holds 2 works, and is rekeyed/)
})

test('a restored market sells no work in custody before its seller confirms the price', async () => {
  const file = operator.path('market.backup')
  await operator.run('backup', file)
  operator.settings.set({ DATA_FOLDER: operator.path('elsewhere') })
  expect((await operator.run('restore', file)).text).toContain('not on sale until their sellers confirm the price: 3')
  await withDatabase(operator.settings.config(), async ({ db }) => {
    const rows = await db.select().from(custodialListingTable)
    expect(rows.map(({ state, isGenuine }) => isGenuine === (state === 'sold'))).toEqual([true, true, true, true])
  })
})
