import { ramp } from '../colour.ts'
import { createNoise, type Random } from '../random.ts'
import { HEIGHT, type Point, polygon, sheet, WIDTH } from '../svg.ts'

const VALLEYS = [
  ['#0e3b34', '#2f7a4d', '#8fb45e', '#e9e09a', '#c8d28a'],
  ['#17305a', '#4a4f7d', '#c8604f', '#f0a077', '#fbe0bd'],
  ['#2b1440', '#7b2d6b', '#e2557a', '#ffb37b', '#ffe6c7'],
  ['#0a2233', '#1c5a74', '#5ca7ad', '#cfe6d8', '#f3efd9'],
] as const

/** A slope of triangles, dark at one corner and bright at the other. */
export function shards(random: Random): string {
  const valley = random.pick(VALLEYS)
  const noise = createNoise(random)
  const size = random.pick([46, 54, 64])
  const [columns, rows] = [Math.ceil(WIDTH / size) + 2, Math.ceil(HEIGHT / size) + 2]
  const points: Point[][] = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (__, column): Point => [
        (column - 0.5) * size + random.between(-0.28, 0.28) * size,
        (row - 0.5) * size + random.between(-0.28, 0.28) * size,
      ],
    ),
  )
  const elements: string[] = []
  const at = (row: number, column: number): Point => points[row]?.[column] ?? [0, 0]
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)]
      elements.push(shard([a, b, c]), shard([b, c, d]))
    }
  }
  return sheet(valley[0], elements)

  function shard(corners: readonly [Point, Point, Point]): string {
    const x = (corners[0][0] + corners[1][0] + corners[2][0]) / 3
    const y = (corners[0][1] + corners[1][1] + corners[2][1]) / 3
    const slope = (x / WIDTH + y / HEIGHT) / 2
    return polygon(corners, ramp(valley, slope * 0.8 + noise(x / 120, y / 120) * 0.3 + random.between(-0.08, 0.08)))
  }
}
