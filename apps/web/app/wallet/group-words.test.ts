import type { BuiltGroup, GroupDescription } from '@facet/groups'
import { sampleGroups } from '@facet/groups/testing/sample-groups'
import { generateAccount } from 'algosdk'
import { expect, test } from 'vitest'
import { describeTransaction } from './describe-transaction.ts'
import { callWords } from './group-words.ts'

const [account, custodian] = [generateAccount(), generateAccount()].map(({ addr }) => addr.toString())
const samples = sampleGroups(account ?? '', custodian ?? '')
// Signed by the market's own accounts, by scripts, or as a part of another group, so no wallet shows them.
const hidden = new Set([
  'sale-list-many',
  'vault-claim',
  'prize-claim',
  'vault-create',
  'vault-fund',
  'vault-enable',
  'prize-vault-create',
  'prize-put',
])
const shown = Object.values(samples)
  .flat()
  .filter(({ description }) => !hidden.has(description.kind))

function namedCalls({ transactions, description }: BuiltGroup): (string | undefined)[] {
  return transactions.flatMap((transaction) => {
    const fact = describeTransaction(transaction, null, custodian)
    return fact.kind === 'app-call' ? [callWords(description as GroupDescription, fact)?.message] : []
  })
}

test('describes every call that a wallet shows', () => {
  const calls = shown.flatMap(namedCalls)
  expect(calls.length).toBeGreaterThan(10)
  expect(calls).not.toContain(undefined)
})

test('distinguishes an empty vault call from the call of the contract', () => {
  const calls = samples.buyFromSale.flatMap(namedCalls)
  expect(calls).toContain('Buy from the sale contract {app}')
  expect(calls).toContain('Prepare the royalty vault {app} for a payment that it keeps')
})

test('distinguishes the withdrawal of a listing from the call of the offer', () => {
  expect(samples.acceptOffer.map(namedCalls)).toContainEqual([
    'Close the contract {app} of your listing',
    'Accept the offer in its contract {app}',
  ])
})
