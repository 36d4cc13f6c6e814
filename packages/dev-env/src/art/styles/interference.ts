import type { Random } from '../random.ts'
import { HEIGHT, n, sheet, WIDTH } from '../svg.ts'

const PAIRS = [
  { ground: '#f4f1ea', inks: ['#1c4fa0', '#e2502f'], blend: 'multiply' },
  { ground: '#101418', inks: ['#2f8f86', '#c9822a'], blend: 'screen' },
  { ground: '#efe4e1', inks: ['#4b2a6b', '#d8487a'], blend: 'multiply' },
  { ground: '#0e2a2f', inks: ['#7fb0a0', '#b3572f'], blend: 'screen' },
] as const

/** Two families of rings, and the third one that the eye makes of them. */
export function interference(random: Random): string {
  const pair = random.pick(PAIRS)
  const gap = random.between(20, 26)
  const away = random.between(60, 130)
  const angle = random.between(0, Math.PI)
  const elements = pair.inks.flatMap((ink, i) => {
    const side = i === 0 ? -1 : 1
    const [x, y] = [WIDTH / 2 + (Math.cos(angle) * away * side) / 2, HEIGHT / 2 + (Math.sin(angle) * away * side) / 2]
    return Array.from(
      { length: 26 },
      (_, ring) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(6 + ring * gap)}" fill="none" stroke="${ink}" stroke-width="${n(gap * 0.4)}" style="mix-blend-mode:${pair.blend}"/>`,
    )
  })
  return sheet(pair.ground, elements)
}
