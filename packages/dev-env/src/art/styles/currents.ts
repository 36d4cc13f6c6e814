import { createNoise, type Random } from '../random.ts'
import { curve, HEIGHT, type Point, sheet, WIDTH } from '../svg.ts'

const WATERS = [
  { ground: '#ededea', inks: ['#1c1c1e', '#3f3f44', '#b43d35', '#8a8a8f'] },
  { ground: '#0f2636', inks: ['#e8d6b0', '#e58a5a', '#7cb8bf', '#f4efe2'] },
  { ground: '#20301f', inks: ['#cfe08a', '#7da453', '#f3e7c0', '#4f7a3e'] },
  { ground: '#f2e2d6', inks: ['#2f4f6f', '#d0583f', '#1f2d3d', '#e0a458'] },
] as const

/** Threads carried along by a field of wind. */
export function currents(random: Random): string {
  const water = random.pick(WATERS)
  const noise = createNoise(random)
  const lean = random.between(-0.6, 0.9)
  const elements: string[] = []
  for (let thread = 0; thread < 330; thread++) {
    let [x, y] = [random.between(-40, WIDTH + 40), random.between(-40, HEIGHT + 40)]
    const points: Point[] = [[x, y]]
    for (let step = 0; step < 16; step++) {
      const angle = lean + (noise(x / 150 + 9, y / 150 + 9) - 0.5) * 6
      x += Math.cos(angle) * 13
      y += Math.sin(angle) * 13
      points.push([x, y])
    }
    elements.push(curve(points, random.pick(water.inks), random.pick([1, 1.4, 2, 3.2])))
  }
  return sheet(water.ground, elements)
}
