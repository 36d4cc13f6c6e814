import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { HEIGHT, rect, sheet, WIDTH } from '../svg.ts'

const SKINS = [
  { wall: '#8fb4d9', skin: '#c8432b', spot: '#f2d24b' },
  { wall: '#a9cfc0', skin: '#4a4e6b', spot: '#d8c3cf' },
  { wall: '#f0b64c', skin: '#2f7d55', spot: '#8fd0a0' },
  { wall: '#c7b9d9', skin: '#5f9636', spot: '#c5e88c' },
  { wall: '#f5b3a2', skin: '#274766', spot: '#6d9bc9' },
  { wall: '#e6a5a8', skin: '#3e3a7a', spot: '#f2c94c' },
  { wall: '#d8d2c4', skin: '#8b3a52', spot: '#f0b24a' },
  { wall: '#f3cdb2', skin: '#226a70', spot: '#7cc6c4' },
  { wall: '#bcca8f', skin: '#e07b39', spot: '#f7d9a8' },
  { wall: '#3f3a4d', skin: '#8ad6c5', spot: '#eafff8' },
  { wall: '#2f4858', skin: '#f0ad3c', spot: '#ffe7b3' },
  { wall: '#f0e3c2', skin: '#d8495f', spot: '#a3213f' },
] as const

const COLUMNS = 13
const ROWS = 12
const CELL = 30

/** A mirrored creature of square pixels, with eyes, a mouth and something on its head. */
export function goblin(random: Random): string {
  const { wall, skin, spot } = random.pick(SKINS)
  const shade = mix(skin, '#000000', 0.35)
  const glow = mix(skin, '#ffffff', 0.35)
  const left = (WIDTH - COLUMNS * CELL) / 2
  const top = 150
  const elements = [rect(0, 575, WIDTH, HEIGHT - 575, mix(wall, '#000000', 0.14))]
  const paint = (column: number, row: number, colour: string) => {
    elements.push(rect(left + column * CELL, top + row * CELL, CELL + 0.5, CELL + 0.5, colour))
    const mirrored = COLUMNS - 1 - column
    if (mirrored !== column)
      elements.push(rect(left + mirrored * CELL, top + row * CELL, CELL + 0.5, CELL + 0.5, colour))
  }
  for (let row = 0; row < ROWS; row++) {
    const bulge = Math.sin(((row + 1) / (ROWS + 1)) * Math.PI)
    for (let column = 0; column <= 6; column++) {
      const inside = column >= 6 - bulge * 5
      if (!inside && !random.chance(0.18 * bulge)) continue
      if (row < 2 && !random.chance(0.45)) continue
      const roll = random.next()
      paint(column, row, roll < 0.1 ? spot : roll < 0.24 ? shade : roll < 0.34 ? glow : skin)
    }
  }
  for (const [column, row] of [
    [3, 4],
    [4, 4],
    [3, 5],
    [4, 5],
  ] as const)
    paint(column, row, '#fbf6ea')
  paint(random.pick([3, 4]), random.pick([4, 5]), '#1a1420')
  for (const column of [4, 5, 6]) paint(column, 8, '#1a1420')
  if (random.chance(0.5)) paint(random.pick([4, 5]), 8, '#fbf6ea')
  if (random.chance(0.4)) paint(5, 9, '#d8495f')
  for (const column of [3, 5]) if (random.chance(0.8)) paint(column, ROWS, shade)
  return sheet(wall, elements)
}
