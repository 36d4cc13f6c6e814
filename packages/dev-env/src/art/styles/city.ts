import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, HEIGHT, rect, sheet, verticalGradient, WIDTH } from '../svg.ts'

const SHIFTS = [
  { sky: ['#1c2142', '#232a52'], walls: ['#171c3d', '#262f66', '#10142e'], lit: '#f6c95d', moon: '#f2ead2' },
  { sky: ['#f5c9a9', '#f8dcc6'], walls: ['#c9816a', '#e9e3d8', '#93b1ad', '#d99a80'], lit: '#34405c', moon: '#fff3d9' },
  { sky: ['#7f95b8', '#d9c4c9'], walls: ['#394a68', '#54678a', '#2b3850'], lit: '#ffe1a6', moon: '#fff6e5' },
  { sky: ['#0f2a2b', '#1f5550'], walls: ['#0a1f20', '#164341', '#0c2c2c'], lit: '#9ff0cf', moon: '#e9fff5' },
] as const

/** A skyline with windows, some of them lit. */
export function city(random: Random): string {
  const shift = random.pick(SHIFTS)
  const elements = [circle(random.between(120, 480), random.between(90, 170), random.between(28, 44), shift.moon)]
  for (const row of [0, 1]) {
    let x = -random.between(0, 30)
    while (x < WIDTH) {
      const width = random.whole(4, 7) * 18
      const top = random.between(190, 430) + row * 130
      const wall = mix(random.pick(shift.walls), shift.sky[0], row === 0 ? 0.35 : 0)
      elements.push(rect(x, top, width, HEIGHT - top, wall))
      if (random.chance(0.3)) elements.push(rect(x + width / 2 - 1.5, top - random.between(18, 50), 3, 52, wall))
      for (let windowY = top + 16; windowY < HEIGHT - 16; windowY += 26) {
        for (let windowX = x + 10; windowX < x + width - 12; windowX += 18) {
          const isLit = random.chance(row === 0 ? 0.22 : 0.42)
          elements.push(rect(windowX, windowY, 8, 13, isLit ? shift.lit : mix(wall, '#000000', 0.16)))
        }
      }
      x += width + random.pick([0, 0, 6])
    }
  }
  return sheet('url(#sky)', elements, [verticalGradient('sky', shift.sky)])
}
