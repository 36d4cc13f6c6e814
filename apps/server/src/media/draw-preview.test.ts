import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawMarketPreview, drawPreview, PREVIEW_HEIGHT, PREVIEW_WIDTH } from './draw-preview.ts'
import { drawableText, drawText } from './draw-text.ts'
import { testPng } from './test/test-pictures.ts'

const work = { of: 'work', brand: 'Facet', title: 'Tide', by: 'mara', isVerified: false, foot: null } as const
const facts = { ...work, paint: null, picture: undefined }
const size = async (png: Buffer) => {
  const { format, width, height } = await sharp(png).metadata()
  return [format, width, height]
}
const expected = ['png', PREVIEW_WIDTH, PREVIEW_HEIGHT]

describe('a text for a picture', () => {
  test.each([
    ['Łódź čž “Tide” – 1', 'Łódź čž “Tide” – 1'],
    ['Tide 🌊 at noon', 'Tide at noon'],
    ['a\u0301', 'á'],
    ['A\u202eevil\u200b', 'Aevil'],
    ['日本', undefined],
    ['Fаcet', undefined],
    ['مد', undefined],
    ['🌊', undefined],
    ['', undefined],
  ])('of %j is %j', (text, drawn) => {
    expect(drawableText(text, 40)).toBe(drawn)
  })

  test('is cut at its limit', () => {
    expect(drawableText('long '.repeat(50), 12)).toBe('long long l…')
  })
})

test('draws user text literally, never as markup', async () => {
  const style = { face: 'title', sizePixels: 40, colour: '#000000', widthPixels: 400, heightPixels: 90 } as const
  const plain = await drawText('b', style)
  const hostile = await drawText('<span size="9999999">b</span> & </span>', style)
  expect(hostile.width).toBeGreaterThan(plain.width)
  const endless = await drawText('W'.repeat(500), style)
  expect([endless.width <= 400, endless.height <= 90]).toEqual([true, true])
})

test('has the size that social networks require, with and without a picture and a price', async () => {
  expect(await size(await drawPreview(facts))).toEqual(expected)
  const foot = { large: '12.5 ALGO', small: 'Round 1,234' }
  const whole = { ...facts, foot, paint: '#123456', picture: await testPng(300, 900), title: 'W'.repeat(60) }
  const png = await drawPreview(whole)
  expect(await size(png)).toEqual(expected)
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, info.channels)], 'the wall').toEqual([0x12, 0x34, 0x56])
  const person = await drawPreview({ ...whole, of: 'person', isVerified: true, paint: null })
  expect(await size(person)).toEqual(expected)
  const pixels = await sharp(person).raw().toBuffer()
  expect([...pixels.subarray(0, info.channels)], 'a wall of the colour of the portrait').not.toEqual([0x34, 0x44, 0x3f])
  expect(await size(await drawMarketPreview('Facet'))).toEqual(expected)
  expect(await size(await drawMarketPreview('')), 'a name that the fonts lack').toEqual(expected)
})

test('draws the same letters on a machine that has no font', async () => {
  const script = `import { drawMarketPreview } from './draw-preview.ts'
    process.stdout.write((await drawMarketPreview('Facet Łódź')).toString('base64'))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { FONTCONFIG_PATH: '/nowhere', HOME: '/nowhere' },
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  expect(stderr).not.toContain('rror')
  expect(Buffer.from(stdout, 'base64').equals(await drawMarketPreview('Facet Łódź'))).toBe(true)
  const other = await drawMarketPreview('Facet Lodz')
  expect(Buffer.from(stdout, 'base64').equals(other)).toBe(false)
})

test('has a glyph for every letter it draws', () => {
  const letters = Array.from({ length: 0x2123 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter.trim() !== '' && drawableText(letter, 40) === letter,
  )
  expect(letters.length).toBeGreaterThan(300)
  for (const face of ['newsreader', 'schibsted-grotesk']) {
    const style = face === 'newsreader' ? '400-italic' : '500-normal'
    const known = [`${face}-latin-${style}`, `${face}-latin-ext-${style}`].flatMap((file) => [...lettersOf(file)])
    expect(letters.filter((letter) => !known.includes(letter))).toEqual([])
  }
})

/** The letters of a TrueType file: table `cmap`, format 4. */
function* lettersOf(file: string): Generator<string> {
  const font = readFileSync(join(import.meta.dirname, `../../fonts/${file}.ttf`))
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const cmap = font.readUInt32BE((tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8)
  const maps = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index),
  )
  const map = maps.find((at) => font.readUInt16BE(at) === 4) ?? 0
  const segments = font.readUInt16BE(map + 6) / 2
  for (let index = 0; index < segments; index++) {
    const last = font.readUInt16BE(map + 14 + 2 * index)
    const first = font.readUInt16BE(map + 16 + 2 * (segments + index))
    for (let code = first; code <= last && code < 0xffff; code++) yield String.fromCodePoint(code)
  }
}
