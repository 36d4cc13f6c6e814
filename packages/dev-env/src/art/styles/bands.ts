import { ramp } from '../colour.ts'
import type { Random } from '../random.ts'
import { HEIGHT, n, sheet, WIDTH } from '../svg.ts'

const CLOTHS = [
  ['#0c2b3f', '#12566b', '#5cb5b0', '#d9ede2', '#2b8290'],
  ['#f6e7cf', '#f2c25c', '#e98b34', '#c8402c', '#7c1f28'],
  ['#2d1b3d', '#6a3576', '#c65c8c', '#f3a59a', '#fbe3cf'],
  ['#12301f', '#2f6b43', '#8db45c', '#e9e3b0', '#d98b3f'],
] as const

/** Wide waves of colour, hung side by side. */
export function bands(random: Random): string {
  const cloth = random.pick(CLOTHS)
  const count = random.whole(11, 16)
  const width = (WIDTH + 200) / count
  const [swing, phase, pace] = [random.between(24, 60), random.between(0, 6), random.between(0.8, 1.6)]
  const edge = (x: number, y: number) => x + Math.sin((y / HEIGHT) * Math.PI * 2 * pace + phase) * swing
  const elements = Array.from({ length: count }, (_, i) => {
    const left = i * width - 100
    const points: string[] = []
    for (let y = 0; y <= HEIGHT; y += 20) points.push(`${n(edge(left, y))} ${y}`)
    for (let y = HEIGHT; y >= 0; y -= 20) points.push(`${n(edge(left + width + 1, y))} ${y}`)
    return `<path d="M${points.join('L')}Z" fill="${ramp(cloth, (i * 0.37 + random.between(0, 0.08)) % 1)}"/>`
  })
  return sheet(cloth[0], elements)
}
