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
const { makeOffer } = sampleGroups(account ?? '', custodian ?? '')

test('names the units of an offer for several', () => {
  for (const { description } of makeOffer) {
    const offer = description as GroupDescription
    const sentence = (units: bigint) => draw(<Sentence description={{ ...offer, units } as GroupDescription} />)
    expect(sentence(1n)).toMatch(/ for “Tide”$/)
    expect(sentence(3n)).toMatch(/ for 3 of “Tide”$/)
  }
})
