import { Averages, dot, mirror, type Rectangle, SIDE, whole } from './fingerprint.ts'

/** Means per side by which pictures are compared: roughly at first, then finely. */
const ROUGH = 12
const FINE = 20
/** Pictures less alike than this in the rough comparison are not compared finely. */
const LEAST_ROUGH = 0.5
/** Steps by which the place of a crop is refined, as shares of a side, and the most rounds for each. */
const steps = [0.03, 0.012]
const MOST_ROUNDS = 6
/** The least share of a side that a crop keeps. */
const LEAST_SIDE = 0.7
/** Share of the cells that may differ, as under a watermark or a signature. */
const IGNORED = 0.1
/** Grey levels: smaller differences between neighbouring means come from the encoding, and are ignored. */
const NOISE = 0.5

/** Likeness from which pictures count as copies. Smooth pictures have fewer ways to differ, so they need more (`bench/similarity.ts`). */
const LEAST_LIKENESS = { detailed: 0.95, smooth: 0.98 }
/** The gradients of a smooth picture change by at most this share of their size. */
const MOST_OF_SMOOTH = 0.6

const roughPlaces = [0, 0.08, 0.16]
  .flatMap((cut) => [0, 0.08, 0.16].filter((left) => left <= cut).map((left) => ({ left, width: 1 - cut })))
  .flatMap((across, _, all) => all.map((down) => ({ ...across, top: down.left, height: down.width })))

/**
 * How alike two pictures are if the second was made from the first: mirrored, cropped, recoloured, written on or re-encoded. It is the
 * correlation of their gradients in the part of the first that fits best.
 * @returns 0 to 1
 */
export function compareFingerprints(original: Uint8Array, copy: Uint8Array): number {
  const averages = new Averages(original)
  const parts = roughPlaces.map((place) => ({ place, found: gradients(averages, place, ROUGH) }))
  const likeness = [copy, mirror(copy)].map((seen) => {
    const copied = new Averages(seen)
    const rough = gradients(copied, whole, ROUGH)
    const [begin] = parts
      .map(({ place, found }) => ({ place, likeness: correlation(found, rough) }))
      .toSorted((one, other) => other.likeness - one.likeness)
    if (!begin || begin.likeness < LEAST_ROUGH) return 0
    return fit(averages, begin.place, gradients(copied, whole, FINE))
  })
  return Math.max(...likeness)
}

/** Least likeness of a copy of a picture. */
export function leastLikeness(original: Uint8Array): number {
  let gradient = 0
  let change = 0
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const at = y * SIDE + x
      const here = original[at] as number
      const dx = (original[at + 1] as number) - here
      const dy = (original[at + SIDE] as number) - here
      gradient += Math.abs(dx) + Math.abs(dy)
      change += Math.abs(dx + dy + (original[at - 1] as number) + (original[at - SIDE] as number) - 2 * here)
    }
  }
  return change > MOST_OF_SMOOTH * gradient ? LEAST_LIKENESS.detailed : LEAST_LIKENESS.smooth
}

/** Likeness of the part that fits best, refined from a first place. */
function fit(original: Averages, begin: Rectangle, copy: Float64Array): number {
  const likenessAt = (place: Rectangle) => correlation(gradients(original, place, FINE), copy)
  let best = { place: begin, likeness: likenessAt(begin) }
  for (const step of steps) {
    for (let round = 0, isBetter = true; isBetter && round < MOST_ROUNDS; round++) {
      isBetter = false
      for (const place of neighbours(best.place, step)) {
        const likeness = likenessAt(place)
        if (likeness <= best.likeness) continue
        best = { place, likeness }
        isBetter = true
      }
    }
  }
  return correlation(...withoutWorst(gradients(original, best.place, FINE), copy))
}

/** The rectangles with one edge a step further in or out. */
function neighbours({ left, top, width, height }: Rectangle, step: number): Rectangle[] {
  return [-step, step]
    .flatMap((by) => [
      { left: left + by, top, width: width - by, height },
      { left, top, width: width + by, height },
      { left, top: top + by, width, height: height - by },
      { left, top, width, height: height + by },
    ])
    .filter(
      (one) =>
        one.left >= 0 &&
        one.top >= 0 &&
        one.left + one.width <= 1.001 &&
        one.top + one.height <= 1.001 &&
        one.width >= LEAST_SIDE &&
        one.height >= LEAST_SIDE,
    )
}

/** The square roots of the gradients, as x and y by turns, so that a few hard edges do not decide alone. */
function gradients(averages: Averages, place: Rectangle, side: number): Float64Array {
  const grid = averages.grid(place, side)
  const found = new Float64Array(2 * (side - 1) ** 2)
  for (let y = 0, at = 0; y < side - 1; y++) {
    for (let x = 0; x < side - 1; x++, at += 2) {
      const here = grid[y * side + x] as number
      const [dx, dy] = [(grid[y * side + x + 1] as number) - here, (grid[(y + 1) * side + x] as number) - here]
      const size = Math.hypot(dx, dy)
      if (size < NOISE) continue
      found[at] = dx / Math.sqrt(size)
      found[at + 1] = dy / Math.sqrt(size)
    }
  }
  return found
}

function correlation(one: Float64Array, other: Float64Array): number {
  return Math.abs(dot(one, other)) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1)
}

/** Both without the cells in which they differ most. */
function withoutWorst(one: Float64Array, other: Float64Array): [Float64Array, Float64Array] {
  const scale = (Math.sqrt(dot(one, one) / dot(other, other)) || 0) * (dot(one, other) < 0 ? -1 : 1)
  const cells = one.length / 2
  const differences = new Float64Array(cells)
  for (let at = 0; at < one.length; at++) {
    differences[at >> 1] = (differences[at >> 1] as number) + ((one[at] as number) - (other[at] as number) * scale) ** 2
  }
  const most = differences.toSorted()[Math.floor(cells * (1 - IGNORED)) - 1] as number
  const kept = (values: Float64Array) =>
    values.map((value, at) => ((differences[at >> 1] as number) > most ? 0 : value))
  return [kept(one), kept(other)]
}
