import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { imageUrl } from '../media/image-url.ts'
import { AccountAddress } from './account-address.tsx'
import { personAs } from './person-as.ts'
import { Person, type PersonFacts } from './person.tsx'

const ann = { address: 'A'.repeat(58), username: 'Ann', pp: null, verified: false, governor: null }

test('shows an account’s own picture, or the one drawn from its address', () => {
  expect(draw(<Person {...ann} pp="bafy" />)).toContain(
    `<img class="avatar" style="--size:18px" width="18" height="18" src="${imageUrl('bafy', 'avatar')}"`,
  )
  for (const username of ['Ann', null]) {
    expect(draw(<Person {...ann} username={username} />)).toContain('<svg class="avatar"')
  }
})

test('shows the account’s badges', () => {
  const badges = (person: Partial<PersonFacts>) =>
    [...draw(<Person {...ann} {...person} />).matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(badges({})).toEqual([])
  expect(badges({ verified: true })).toEqual(['Verified artist'])
  expect(badges({ verified: true, governor: true })).toEqual(['Verified artist', 'Governor'])
})

test('a row names several accounts by their roles', () => {
  const row = { to_username: 'Ann', to_pp: 'bafy', to_verified: true, to_governor: null }
  expect(personAs('to', ann.address, row)).toEqual({ ...ann, pp: 'bafy', verified: true })
})

test('an address leads to its gallery, and to the explorer where the market has one', () => {
  const { address } = ann
  const draws = (explorerUrls: Record<string, string>) =>
    [
      ...draw(<AccountAddress address={address} />, { address: null, now: 1_000, explorerUrls }).matchAll(
        /href="([^"]*)"/g,
      ),
    ].map(([, href]) => href)
  expect(draws({})).toEqual([`/gallery/${address}`])
  expect(draws({ account: 'https://one.example/{id}' })).toEqual([
    `/gallery/${address}`,
    `https://one.example/${address}`,
  ])
})
