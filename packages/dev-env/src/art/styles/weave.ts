import type { Random } from '../random.ts'
import { HEIGHT, rect, sheet, WIDTH } from '../svg.ts'

const YARNS = [
  ['#b8402f', '#e0a526', '#f1e7d3', '#1f1c1a', '#2f5f73'],
  ['#23395d', '#e8dcc4', '#c8553d', '#588b8b', '#101820'],
  ['#40513b', '#edf1d6', '#9dc08b', '#d9903d', '#26331f'],
  ['#5b2333', '#f7f4f3', '#d97d8d', '#564d4a', '#e8b04a'],
] as const

/** Cloth of thick threads, over and under. */
export function weave(random: Random): string {
  const yarns = random.pick(YARNS)
  const gap = random.pick([15, 20, 25])
  const warp = Array.from({ length: Math.ceil(WIDTH / gap) }, (_, i) =>
    i % 3 === 0 ? random.pick(yarns) : random.pick(yarns.slice(0, 3)),
  )
  const elements = warp.map((yarn, i) => rect(i * gap, 0, gap * 0.86, HEIGHT, yarn))
  for (let y = 0; y < HEIGHT; y += gap) {
    const yarn = random.pick(yarns)
    const offset = random.whole(0, 3)
    const span = random.whole(2, 4)
    for (let column = 0; column < warp.length; column++) {
      if ((column + offset) % span === 0 || random.chance(0.05)) continue
      if ((column + offset) % (span * 2) >= span) elements.push(rect(column * gap - 1, y, gap + 2, gap * 0.86, yarn))
    }
  }
  return sheet('#15130f', elements)
}
