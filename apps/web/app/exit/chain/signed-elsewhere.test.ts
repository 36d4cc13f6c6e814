import { encodeUnsignedTransaction, type Transaction } from 'algosdk'
import { beforeEach, expect, test } from 'vitest'
import { listSale } from '../../../../../contracts/testing/sale-scene.ts'
import { ExitScene } from '../testing/exit-scene.ts'
import type { ExitPlan } from './exit-plan.ts'
import { checkSigned, sendGroup } from './send-group.ts'
import { readSigned, unsignedFile } from '@facet/groups/transaction-file'

let scene: ExitScene
let plan: ExitPlan
beforeEach(async () => {
  scene = await ExitScene.open()
  await listSale(scene.market)
  plan = await firstPlan()
})

async function firstPlan(): Promise<ExitPlan> {
  const [sale] = await scene.find(scene.market.seller)
  const found = sale && (await scene.plan(sale, scene.market.seller))
  if (!found) throw new Error('there is nothing to take back')
  return found
}

const sign = (transactions: readonly Transaction[]) => scene.market.test.sign(transactions)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const codeOf = (action: () => unknown) => {
  try {
    action()
    return 'accepted'
  } catch (error) {
    return Object(error)['code']
  }
}

test('writes each transaction without a signature', () => {
  const [{ transactions }] = [plan.group]
  const twice = [...transactions, ...transactions]
  const bytes = unsignedFile(twice)
  const pieces = readSigned(bytes)
  expect(pieces).toHaveLength(2 * transactions.length)
  const [first] = transactions
  expect(Buffer.from(bytes).includes(Buffer.from(encodeUnsignedTransaction(first as Transaction)))).toBe(true)
})

test('reads signed transactions from a file and from text in any layout', () => {
  const [one] = sign(plan.group.transactions)
  if (!one) throw new Error('nothing was signed')
  const both = [one, one]
  for (const input of [
    Buffer.concat(both),
    base64(Buffer.concat(both)),
    both.map(base64).join('\n'),
    both.map(base64).join(','),
    JSON.stringify(both.map(base64), null, 2),
  ]) {
    expect(readSigned(input).map(base64)).toEqual(both.map(base64))
  }
})

test.each([
  ['text that is no base64', 'ä'],
  ['a transaction that is cut off', new Uint8Array([0x82, 0xa3])],
  ['bytes that are no msgpack', new Uint8Array([0xc1])],
])('%s is refused', (_what, input) => {
  expect(codeOf(() => readSigned(input))).toBe('transaction-malformed')
})

test('sends only the shown group, and only once', async () => {
  const { test: chain, seller } = scene.market
  const signed = sign(plan.group.transactions)
  expect(codeOf(() => checkSigned(plan.group, signed))).toBe('accepted')
  expect(codeOf(() => checkSigned(plan.group, []))).toBe('group-size')
  expect(codeOf(() => checkSigned(plan.group, [new Uint8Array([1])]))).toBe('transaction-malformed')
  const round = await sendGroup(scene.node, plan.group, signed, seller.address)
  const balance = chain.balance(seller.address)
  expect(await sendGroup(scene.node, plan.group, signed, seller.address)).toBe(round)
  expect(chain.balance(seller.address)).toBe(balance)
})

test('refuses a transaction that was not shown', async () => {
  await scene.market.test.chain.controls.mine(1)
  const later = await firstPlan()
  expect(codeOf(() => checkSigned(plan.group, sign(later.group.transactions)))).toBe('group-mismatch')
})

test("moves nothing when the node refuses another account's signature", async () => {
  const { test: chain, seller, other } = scene.market
  const signed = chain.sign(plan.group.transactions, { 0: other })
  await expect(sendGroup(scene.node, plan.group, signed, seller.address)).rejects.toMatchObject({
    code: 'transaction-refused',
  })
})
