import { expect, test } from 'vitest'
import { programFailures, readRefusal } from './read-refusal.ts'

const A = 'WDQPPR6TUPKJH3FOZEQYKA5KJAXWLQF5HFFRLSFLEKPRXHWKL6TZH7GYLM'
const TX = 'TransactionPool.Remember: transaction WICO7ECCJEF7JIFGFMKZZH7OJQXMVHKYLMVAZ2YTPCOZAP3X4G6Q: '

/** Texts of a real node (go-algorand, consensus v42). */
test.each([
  [
    'TransactionPool.Remember: transaction already in ledger: IRX3PBWBMG5NN7QXAOPEDWG5WS35LNAYOFQ6HZKFU3OILUDJ6LQA',
    { is: 'already-sent' },
  ],
  ['TransactionPool.Remember: txn dead: round 3 outside of 4--13', { is: 'expired', round: 3, lastValid: 13 }],
  [
    `${TX}overspend (account ${A}, data {AccountBaseData:{Status:Offline MicroAlgos:893mA`,
    { is: 'overspend', address: A },
  ],
  [
    `${TX}account ${A} balance 149000 below min 828000 (0 assets)`,
    { is: 'below-min-balance', address: A, missingMicroAlgo: 679_000n },
  ],
  [`${TX}underflow on subtracting 31 from sender amount 30`, { is: 'not-enough-asset', missingBaseUnits: 1n }],
  [`${TX}receiver error: must optin, asset 1005 missing from ${A}`, { is: 'not-opted-in', assetId: 1005, address: A }],
  [`${TX}asset 1005 missing from ${A}`, { is: 'not-opted-in', assetId: 1005, address: A }],
  [`${TX}asset 1004 frozen in ${A}`, { is: 'frozen' }],
  [`${TX}logic eval error: inner tx 0 failed: asset frozen in recipient. Details: app=1003, pc=287`, { is: 'frozen' }],
  [
    'TransactionPool.Remember: txgroup with 999uA fees is less than 1mA (usage=1.000000 * base=1mA)',
    { is: 'fee-too-small' },
  ],
  ['TransactionPool.Remember: fee {5000} below threshold 5116 (4 per byte * 1279 bytes)', { is: 'fee-too-small' }],
  [`${TX}logic eval error: group fee 0.0A too small (needs 1mA more) []transactions.`, { is: 'fee-too-small' }],
  [`${TX}only ClearState is supported for an application (1003) that does not exist`, { is: 'app-gone', appId: 1003n }],
  [`${TX}logic eval error: assert failed pc=8. Details: app=1004, pc=8, opcodes=assert`, { is: 'program-failed' }],
  ['TransactionPool.Remember: required tx.GenesisHash is missing', { is: 'other' }],
])('%s', (text, refusal) => {
  expect(readRefusal(text)).toEqual(refusal)
})

test('of nested calls the innermost failure comes first', () => {
  const text = `${TX}logic eval error: inner tx 0 failed: logic eval error: assert failed pc=45. Details: app=1041, pc=45, opcodes=pushint 0; assert. Details: app=1042, pc=33, opcodes=itxn_submit`
  expect(programFailures(text)).toEqual([
    { appId: 1041n, pc: 45 },
    { appId: 1042n, pc: 33 },
  ])
})
