import type { Random } from '../random.ts'
import { HEIGHT, sheet, WIDTH } from '../svg.ts'

const INKS = [
  { ground: '#f1ece0', lines: ['#1b3054', '#e2572e', '#f0a33a'] },
  { ground: '#121c1f', lines: ['#2fa27a', '#e2572e', '#f1ece0'] },
  { ground: '#e5e3f0', lines: ['#37306b', '#d1548b', '#5fa8a0'] },
  { ground: '#2a1d16', lines: ['#f0c987', '#d9683c', '#8fb8a8'] },
] as const

/** Quarter rings that meet at every edge and so never end. */
export function lattice(random: Random): string {
  const ink = random.pick(INKS)
  const size = random.pick([50, 60, 75])
  const elements: string[] = []
  for (let y = 0; y < HEIGHT; y += size) {
    for (let x = 0; x < WIDTH; x += size) {
      const half = size / 2
      const [a, b] = [random.pick(ink.lines), random.pick(ink.lines)]
      const paths = random.chance(0.5)
        ? [
            `M${x + half} ${y}A${half} ${half} 0 0 1 ${x} ${y + half}`,
            `M${x + half} ${y + size}A${half} ${half} 0 0 1 ${x + size} ${y + half}`,
          ]
        : [
            `M${x + half} ${y}A${half} ${half} 0 0 0 ${x + size} ${y + half}`,
            `M${x + half} ${y + size}A${half} ${half} 0 0 0 ${x} ${y + half}`,
          ]
      for (const [path, colour] of [
        [paths[0], a],
        [paths[1], b],
      ]) {
        elements.push(`<path d="${path}" fill="none" stroke="${colour}" stroke-width="${size * 0.3}"/>`)
      }
    }
  }
  return sheet(ink.ground, elements)
}
