import { expect, test } from 'vitest'
import { type Banner, chooseBanners } from './choose-banners.ts'

const named = (title: string, kind: Banner['kind']): Banner => ({ kind, title, text: '', url: '/', picture: '/a.svg' })
const shop = named('Shop', 'shop')
const promotions = ['A', 'B', 'C'].map((title) => named(title, 'promotion'))
const titles = (banners: readonly Banner[], random: () => number) =>
  chooseBanners(banners, random).map(({ title }) => title)

test('shows every shop and two different promotions', () => {
  expect(titles([...promotions, shop], () => 0)).toEqual(['Shop', 'A', 'B'])
  expect(titles([...promotions, shop], () => 0.99)).toEqual(['Shop', 'C', 'B'])
})

test('shows what there is', () => {
  expect(titles([], () => 0)).toEqual([])
  expect(titles([promotions[0] ?? shop], () => 0.5)).toEqual(['A'])
})
