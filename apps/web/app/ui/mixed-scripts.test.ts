import { expect, test } from 'vitest'
import { mixesScripts } from './mixed-scripts.ts'

test.each([
  'Salt Flats',
  'Étude nº 1: “Fenêtre”, 2026 🜁 👩🏽‍🎨',
  'Ночь в Москве',
  'Ελληνικά',
  '東京タワー at night ひらがな',
  '서울 Seoul 首爾',
  'ㄅㄆㄇ 注音 bopomofo',
  'שלום',
  '',
  '1234 — !?',
  '𐎀𐎁𐎂',
])('a name of one writing system is not marked: %s', (name) => {
  expect(mixesScripts(name)).toBe(false)
})

test.each([
  ['a Cyrillic letter in Latin', 'Sаlt Flats'],
  ['Cyrillic words beside Latin ones', 'рау pal'],
  ['a Greek letter in Latin', 'Ηome'],
  ['a Greek letter in Cyrillic', 'Μосква'],
  ['Cherokee in Latin', 'Ꭺpple'],
  ['Japanese with Hangul', 'ひらがな 서울'],
])('%s is marked', (_case, name) => {
  expect(mixesScripts(name)).toBe(true)
})
