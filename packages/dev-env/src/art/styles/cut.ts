import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { HEIGHT, type Point, polygon, sheet, verticalGradient, WIDTH } from '../svg.ts'

const STONES = [
  { light: '#e2f0ff', dark: '#0d2148', ground: ['#f3d9b1', '#e2ab7a'] },
  { light: '#ffdad2', dark: '#33060f', ground: ['#2b1a1e', '#0d080a'] },
  { light: '#d9fff0', dark: '#0a2c22', ground: ['#d7dcd7', '#a9b4ae'] },
  { light: '#fff4c9', dark: '#5a2c02', ground: ['#20364a', '#0e1a27'] },
  { light: '#efe3ff', dark: '#22104d', ground: ['#f0e3ea', '#cbb3c6'] },
] as const

/** A cut stone: rings of jittered points, triangles between them, shaded by the way each one faces. */
export function cut(random: Random): string {
  const stone = random.pick(STONES)
  const rings = random.whole(5, 6)
  const perRing = random.whole(11, 14)
  const radius = random.between(205, 232)
  const centre: Point = [WIDTH / 2, HEIGHT / 2 - 20]
  const points: Point[][] = []
  for (let ring = 0; ring <= rings; ring++) {
    const reach = radius * Math.sin((ring / rings) * (Math.PI / 2))
    const row: Point[] = []
    for (let i = 0; i < perRing; i++) {
      const angle = ((i + (ring % 2) / 2) / perRing) * Math.PI * 2 + random.between(-0.12, 0.12)
      const length = reach * (ring === rings ? random.between(0.95, 1.03) : random.between(0.88, 1.12))
      row.push([centre[0] + Math.cos(angle) * length, centre[1] + Math.sin(angle) * length])
    }
    points.push(row)
  }
  const elements = [
    `<ellipse cx="${centre[0]}" cy="${centre[1] + radius + 24}" rx="${radius}" ry="36" fill="url(#shadow)"/>`,
  ]
  for (let ring = 0; ring < rings; ring++) {
    for (let i = 0; i < perRing; i++) {
      const at = (row: number, column: number): Point => points[row]?.[(column + perRing) % perRing] ?? centre
      const shift = ring % 2
      elements.push(facet([at(ring, i), at(ring, i + 1), at(ring + 1, i + shift)]))
      elements.push(facet([at(ring, i + 1), at(ring + 1, i + shift), at(ring + 1, i + 1 + shift)]))
    }
  }
  return sheet('url(#ground)', elements, [
    verticalGradient('ground', stone.ground),
    '<radialGradient id="shadow"><stop offset="0" stop-opacity=".45"/><stop offset="1" stop-opacity="0"/></radialGradient>',
  ])

  function facet(corners: readonly Point[]): string {
    const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length - centre[0]
    const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length - centre[1]
    const facing = (x * 0.55 + y * 0.85) / radius
    return polygon(
      corners,
      mix(stone.light, stone.dark, Math.min(1, Math.max(0, 0.5 + facing * 0.55 + random.between(-0.12, 0.12)))),
    )
  }
}
