import { expect, test } from 'vitest'
import { type Banner, bannerWords, chooseBanners } from './choose-banners.ts'

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

test('speaks the language of the page where the operator wrote it', () => {
  const words = { title: 'Boutique', text: 'Une phrase.' }
  const translated = { ...shop, translations: { fr: words } }
  expect(bannerWords(translated, 'fr')).toEqual(words)
  expect(bannerWords(translated, 'pt')).toEqual({ title: 'Shop', text: '' })
  expect(bannerWords(translated, 'en')).toEqual({ title: 'Shop', text: '' })
})
