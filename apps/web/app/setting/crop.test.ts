import { expect, test } from 'vitest'
import { cropRect, dragCrop, wholeCrop } from './crop.ts'

const square = { width: 512, height: 512 }
const wide = { width: 4_000, height: 1_000 }

test('keeps as much of the middle as fits the frame', () => {
  expect(cropRect(wide, square, wholeCrop)).toEqual({ left: 1_500, top: 0, width: 1_000, height: 1_000 })
  expect(cropRect({ width: 100, height: 400 }, square, wholeCrop)).toEqual({
    left: 0,
    top: 150,
    width: 100,
    height: 100,
  })
  expect(cropRect(wide, square, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 3_500, top: 0, width: 500, height: 500 })
})

test('a dragged picture follows the pointer and never leaves the frame', () => {
  const { left, top } = cropRect(wide, square, dragCrop(wide, square, wholeCrop, { x: 0.5, y: 0.5 }))
  expect([left, top]).toEqual([expect.closeTo(1_000), 0])
  expect(dragCrop(wide, square, wholeCrop, { x: 9, y: 9 })).toEqual({ zoom: 1, x: 0, y: 0.5 })
  expect(dragCrop(wide, square, { ...wholeCrop, zoom: 2 }, { x: -9, y: -9 })).toEqual({ zoom: 2, x: 1, y: 1 })
})
