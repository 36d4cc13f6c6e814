import type { Random } from '../random.ts'
import { arc, circle, HEIGHT, sheet, WIDTH } from '../svg.ts'

const SKIES = [
  { ground: '#f1ede5', inks: ['#d6462f', '#183153', '#4b928c', '#e7a93f'] },
  { ground: '#1b1320', inks: ['#e96f53', '#e0b34c', '#5d88b3', '#f3ece0'] },
  { ground: '#0f2b33', inks: ['#f0e6cf', '#e2725b', '#7cc0b5', '#f2c14e'] },
  { ground: '#e9dfe8', inks: ['#5b3a82', '#d1548b', '#f08a5d', '#2f6f8f'] },
] as const

/** Rings that never quite close, a moon on some of them. */
export function orbits(random: Random): string {
  const sky = random.pick(SKIES)
  const [x, y] = [WIDTH / 2, HEIGHT / 2]
  const elements: string[] = []
  for (let radius = 34; radius < 270; radius += 26) {
    let angle = random.between(0, Math.PI * 2)
    const end = angle + Math.PI * 2 - random.between(0.5, 2.6)
    while (angle < end) {
      const to = Math.min(angle + random.between(0.8, 3), end)
      const ink = random.pick(sky.inks)
      elements.push(arc(x, y, radius, angle, to, ink, 13))
      if (random.chance(0.5))
        elements.push(circle(x + radius * Math.cos(to), y + radius * Math.sin(to), 13, random.pick(sky.inks)))
      angle = to + random.between(0.14, 0.5)
    }
  }
  return sheet(sky.ground, elements)
}
