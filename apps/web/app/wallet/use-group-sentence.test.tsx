import { sampleGroups } from '@facet/groups/testing/sample-groups'
import type { GroupDescription } from '@facet/groups'
import { generateAccount } from 'algosdk'
import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { useGroupSentence } from './use-group-sentence.ts'

function Sentence({ description }: { description: GroupDescription }) {
  return useGroupSentence()(description, 'Tide')
}

const [account, custodian] = [generateAccount(), generateAccount()].map(({ addr }) => addr.toString())
const { makeOffer, cancelOffer } = sampleGroups(account ?? '', custodian ?? '')

test('names the units of an offer for several', () => {
  for (const { description } of makeOffer) {
    const offer = description as GroupDescription
    const sentence = (units: bigint) => draw(<Sentence description={{ ...offer, units } as GroupDescription} />)
    expect(sentence(1n)).toMatch(/ for “Tide”$/)
    expect(sentence(3n)).toMatch(/ for 3 of “Tide”$/)
  }
})

test('names no refund when an offer that was never funded is closed', () => {
  const { description } = cancelOffer[0] as { description: GroupDescription }
  expect(draw(<Sentence description={description} />)).toMatch(/^End the offer for “Tide” and refund/)
  const unlocked = { receiver: account ?? '', currency: 0n, baseUnits: 150_000n, deposit: 'wallet' } as const
  const unfunded = { ...description, returns: [unlocked] } as GroupDescription
  expect(draw(<Sentence description={unfunded} />)).toBe('Close the unfinished offer for “Tide”')
})

test('names the account that a proof deletes', () => {
  const proof = { kind: 'sign-in', address: account ?? '' } as const
  expect(draw(<Sentence description={proof} />)).toMatch(/^Prove that this address is yours/)
  expect(draw(<Sentence description={{ ...proof, deletedAccount: 'PoorTwo' }} />)).toMatch(
    /^Delete the account PoorTwo\./,
  )
})

test('names the buyer of a reserved sale in its second step too', () => {
  const listing = { kind: 'sale-list', appId: 1n, nfts: [7n], units: 1n, lockedMicroAlgo: 0n } as const
  const buyer = 'B'.repeat(58)
  expect(draw(<Sentence description={listing} />)).toBe('List 1 of “Tide” for sale')
  expect(draw(<Sentence description={{ ...listing, reservedFor: buyer }} />)).toBe(
    'List 1 of “Tide” for sale, reserved for bbbbb…bbbbb',
  )
})
