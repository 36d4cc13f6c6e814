import { endpoint } from '@facet/api-contract'
import { sentGroupErrors } from '@facet/api-contract/chain/sent-group-errors'
import { generalErrors } from '@facet/api-contract/refusals'
import { expect, test } from 'vitest'
import { findMissingAnswers, findMissingShared } from './answers.ts'

const summary = 'Of this test'
const look = endpoint({ method: 'GET', path: '/look', summary, access: 'open', errors: ['nft-not-found'] })
const give = endpoint({
  method: 'POST',
  path: '/give',
  summary,
  access: 'signed-in',
  sends: 'group',
  errors: ['sold-out', 'listing-closed'],
})
const endpoints = [look, give]
const complete = {
  'GET /look': ['ok', 'nft-not-found'],
  'POST /give': ['ok', 'not-connected', 'group-mismatch', 'sold-out', 'listing-closed'],
}
const met = (answers: Record<string, readonly string[]>) =>
  new Map(Object.entries(answers).map(([name, codes]) => [name, new Set(codes)]))

test('reports an endpoint whose tests lack its success or one of its refusals, those of its access and its group included', () => {
  expect(findMissingAnswers(endpoints, met(complete))).toEqual([])
  expect(findMissingAnswers(endpoints, met({ 'POST /give': ['ok', 'sold-out'] }))).toEqual([
    'GET /look was not seen to answer ok, nft-not-found',
    'POST /give was not seen to answer listing-closed, not-connected, group-mismatch',
  ])
})

test('an answer that is not declared is found; what any endpoint may answer is declared', () => {
  const codes = ['ok', 'nft-not-found', 'rate-limited', 'sold-out', 'group-size']
  const answers = met({ ...complete, 'GET /look': codes })
  expect(findMissingAnswers(endpoints, answers)).toEqual(['GET /look does not declare sold-out, group-size'])
})

test('counts an answer that endpoints share once any of them has shown it', () => {
  const all = [...generalErrors, ...sentGroupErrors]
  const elsewhere = met({ ...complete, 'GET /test': [...all, 'price-zero'] })
  expect(findMissingShared(endpoints, elsewhere)).toEqual([])
  const decided = met({ ...complete, 'GET /test': all.filter((code) => code !== 'listing-closed') })
  expect(findMissingShared(endpoints, decided)).toEqual([
    'no endpoint was seen to answer listing-closed',
    'no endpoint was seen to answer the name of a failed check of a contract',
  ])
})
