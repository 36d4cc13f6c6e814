import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import type { Profile } from './load-account.ts'
import { ProfileSums } from './profile-sums.tsx'

const drawn = (own: Partial<Profile>) => {
  const sums = {
    sales_number: 0,
    sales_price: 0,
    sales_price_mean: null,
    royalties: null,
    follower: 0,
    round: 12,
    ...own,
  }
  return draw(<ProfileSums profile={sums as Profile} />)
}

test('shows what was sold, with its round, and the royalty', () => {
  const html = drawn({ sales_number: 3, sales_price: 1_500, sales_price_mean: 500, royalties: 7.5 })
  expect(html).toContain('Sales, as of round 12')
  expect(html).toContain('<dd>3</dd>')
  expect(html).toContain('title="1,500')
  expect(html).toContain('>500<')
  expect(html).toContain('7.5%')
})

test('shows no average of sales in other currencies, and nothing for an account that only collects', () => {
  expect(drawn({ sales_number: 1 })).not.toContain('Average price')
  expect(drawn({})).toBe('')
  expect(drawn({ follower: 1_204 })).toContain('<dd>1,204</dd>')
})

test('marks an average whose last decimals are not shown', () => {
  const average = (mean: number) => drawn({ sales_number: 4, sales_price_mean: mean })
  expect(average(45.625)).toContain('>≈\u00a045.62<')
  expect(average(45.5)).not.toContain('≈')
})
