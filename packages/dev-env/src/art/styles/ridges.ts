import { ramp } from '../colour.ts'
import { createNoise, type Random } from '../random.ts'
import { HEIGHT, type Point, sheet, smoothPath, WIDTH } from '../svg.ts'

const INKS = [
  { ground: '#f7efdf', lines: ['#e8824e', '#c0563f', '#233a52', '#14263c'] },
  { ground: '#10202a', lines: ['#5f8a7c', '#8fae79', '#e3c65b', '#f2dd8f'] },
  { ground: '#161320', lines: ['#8d7bd6', '#d17ab7', '#f2a77f', '#ffe1b0'] },
  { ground: '#e9eef0', lines: ['#16364d', '#2b6b7a', '#4f9f91', '#a8c8a0'] },
] as const

/** Horizon lines one before the other, each hiding what is behind it. */
export function ridges(random: Random): string {
  const ink = random.pick(INKS)
  const noise = createNoise(random)
  const rows = random.whole(30, 38)
  const peak = random.between(0.25, 0.75)
  const elements: string[] = []
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1)
    const base = 110 + depth * (HEIGHT - 130)
    const centre = WIDTH * (peak + (depth - 0.4) * 0.9)
    const points: Point[] = []
    for (let x = -10; x <= WIDTH + 10; x += 12) {
      const hill = Math.exp(-(((x - centre) / 105) ** 2)) * (150 - depth * 95)
      const detail = noise(x / 46, row * 0.55) * 34 + noise(x / 17, row * 0.9) * 12
      points.push([x, base - hill * (0.35 + noise(x / 70, row * 0.3)) - detail])
    }
    const path = smoothPath(points)
    elements.push(
      `<path d="${path}L${WIDTH + 20} ${HEIGHT + 20}L-20 ${HEIGHT + 20}Z" fill="${ink.ground}"/>`,
      `<path d="${path}" fill="none" stroke="${ramp(ink.lines, depth)}" stroke-width="2"/>`,
    )
  }
  return sheet(ink.ground, elements)
}
