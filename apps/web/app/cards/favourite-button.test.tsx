import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { FavouriteButton } from './favourite-button.tsx'

const card = { token_id: 7, creator_address: 'CREATOR', is_favorite: false }
const drawn = (address: string | null, isFavourite = false) =>
  draw(<FavouriteButton card={{ ...card, is_favorite: isFavourite }} />, { address, now: 1_000 })

test('announces to screen readers whether the work is a favourite', () => {
  expect(drawn('FAN')).toContain('aria-pressed="false"')
  expect(drawn('FAN', true)).toContain('aria-pressed="true"')
})

test('leads a visitor to the sign-in and back', () => {
  expect(drawn(null)).toContain('href="/authenticate?next=%2F"')
})

test('is hidden for the creator, whichever address signed in', () => {
  expect(drawn('CREATOR')).toBe('')
  expect(draw(<FavouriteButton card={card} />, { address: 'OTHER', linked: ['CREATOR'], now: 1_000 })).toBe('')
})
