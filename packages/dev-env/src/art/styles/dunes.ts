import { ramp } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, HEIGHT, type Point, sheet, smoothPath, verticalGradient, WIDTH } from '../svg.ts'

const HOURS = [
  { sky: ['#f5cfa0', '#f9dfbb'], sun: '#e2572e', land: ['#e5b080', '#a9776b', '#6d4a5b', '#432142'] },
  { sky: ['#9fd0c9', '#e2efdf'], sun: '#f6f0d5', land: ['#7fb7ab', '#3f8579', '#22595a', '#12363d'] },
  { sky: ['#0c1a2c', '#1d3a52'], sun: '#f6e7c4', land: ['#3d6d86', '#24506a', '#12324a', '#081827'] },
  { sky: ['#2a1638', '#c6496b', '#f5a66b'], sun: '#ffe3a8', land: ['#8d3f63', '#5f2a54', '#3a1b42', '#1b0d25'] },
  { sky: ['#dfe6ee', '#f3f2ec'], sun: '#f0a07c', land: ['#b9c7d2', '#8da3b5', '#5d7890', '#34516b'] },
] as const

/** Hills behind hills under a low sun. */
export function dunes(random: Random): string {
  const hour = random.pick(HOURS)
  const layers = random.whole(6, 8)
  const elements = [circle(random.between(150, 450), random.between(150, 260), random.between(50, 78), hour.sun)]
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1)
    const base = 255 + depth * 330
    const [phase, length, height] = [random.between(0, 6.3), random.between(170, 330), 52 - depth * 22]
    const points: Point[] = []
    for (let x = -30; x <= WIDTH + 30; x += 30) {
      points.push([
        x,
        base - Math.sin(x / length + phase) * height - Math.sin(x / (length * 0.37) + phase * 2) * height * 0.3,
      ])
    }
    elements.push(
      `<path d="${smoothPath(points)}L${WIDTH + 40} ${HEIGHT + 10}L-40 ${HEIGHT + 10}Z" fill="${ramp(hour.land, depth)}"/>`,
    )
  }
  return sheet('url(#sky)', elements, [verticalGradient('sky', hour.sky)])
}
