import { expect, test } from 'vitest'
import { wallColour } from './wall-colour.ts'

const pixels = (...colours: [count: number, red: number, green: number, blue: number, alpha?: number][]) =>
  Uint8Array.from(
    colours.flatMap(([count, red, green, blue, alpha = 255]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  )

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

test('gives a vivid work a dark, muted wall in its hue', () => {
  const [red = 0, green = 0, blue = 0] = channels(wallColour(pixels([10, 255, 0, 0])))
  expect(red).toBeGreaterThan(green)
  expect(red).toBeGreaterThan(blue)
  expect(red).toBeLessThan(150)
})

test('prefers a colour to the grey around it', () => {
  const [red = 0, , blue = 0] = channels(wallColour(pixels([60, 200, 200, 200], [40, 20, 40, 200])))
  expect(blue).toBeGreaterThan(red)
})

test('gives a grey work a grey wall, a white one a dark wall, and a black one a light enough wall', () => {
  const grey = wallColour(pixels([10, 128, 128, 128]))
  expect(new Set(channels(grey)).size).toBe(1)
  expect(wallColour(pixels([10, 255, 255, 255]))).toBe(grey)
  expect(channels(wallColour(pixels([10, 0, 0, 0])))[0]).toBeGreaterThan(30)
})

test('ignores transparent pixels', () => {
  expect(wallColour(pixels([90, 255, 0, 0, 0], [10, 0, 0, 255]))).toBe(wallColour(pixels([10, 0, 0, 255])))
  expect(wallColour(new Uint8Array())).toMatch(/^#[0-9a-f]{6}$/)
})
