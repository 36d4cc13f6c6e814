import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { type Point, polygon, sheet, WIDTH } from '../svg.ts'

const PLOTS = [
  { ground: '#18222a', inks: ['#f2f2f0', '#c9ccce', '#e8741e', '#1f56a5'] },
  { ground: '#f3d3c6', inks: ['#c9485b', '#2a7f86', '#f0ece0', '#e3ae4b', '#31587f'] },
  { ground: '#dfe6da', inks: ['#2f5d50', '#e9e4d0', '#d9713c', '#8fae9b'] },
  { ground: '#2b2338', inks: ['#b79ced', '#f4b8c4', '#efe7ff', '#6d4fb0'] },
] as const

const SIDE = 7
const CELL = 30

/** A small city of blocks, seen from above one corner. */
export function blocks(random: Random): string {
  const plot = random.pick(PLOTS)
  const elements: string[] = []
  const project = (x: number, y: number, z: number): Point => [
    WIDTH / 2 + (x - y) * CELL * 0.95,
    310 + (x + y) * CELL * 0.52 - z,
  ]
  for (let diagonal = 0; diagonal <= 2 * (SIDE - 1); diagonal++) {
    for (let x = Math.max(0, diagonal - SIDE + 1); x <= Math.min(diagonal, SIDE - 1); x++) {
      const y = diagonal - x
      const middle = 1 - (Math.abs(x - 3) + Math.abs(y - 3)) / 7
      block(x, y, random.between(18, 50) + middle * random.between(10, 170), random.pick(plot.inks))
    }
  }
  return sheet(plot.ground, elements)

  function block(x: number, y: number, height: number, ink: string) {
    const [left, front, right] = [project(x, y + 1, 0), project(x + 1, y + 1, 0), project(x + 1, y, 0)]
    const up = ([px, py]: Point): Point => [px, py - height]
    elements.push(
      polygon([left, front, up(front), up(left)], mix(ink, '#000000', 0.22)),
      polygon([front, right, up(right), up(front)], mix(ink, '#000000', 0.42)),
      polygon([up(left), up(front), up(right), up(project(x, y, 0))], ink),
    )
  }
}
