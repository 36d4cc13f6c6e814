/** Side of a fingerprint: the picture stretched to a square of this many bytes of luminance a side, without colours. */
export const SIDE = 32

/** A rectangle of a picture, as shares of its sides. */
export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

export const whole: Rectangle = { left: 0, top: 0, width: 1, height: 1 }

export function mirror(fingerprint: Uint8Array): Uint8Array {
  return fingerprint.map((_, index) => fingerprint[index + SIDE - 1 - 2 * (index % SIDE)] as number)
}

/** Means of any rectangles of a fingerprint, from the sums of those that begin in its corner. */
export class Averages {
  readonly #sums = new Float64Array((SIDE + 1) ** 2)

  constructor(fingerprint: Uint8Array) {
    for (let y = 0; y < SIDE; y++) {
      let row = 0
      for (let x = 0; x < SIDE; x++) {
        row += fingerprint[y * SIDE + x] as number
        const above = y * (SIDE + 1) + x + 1
        this.#sums[above + SIDE + 1] = (this.#sums[above] as number) + row
      }
    }
  }

  /** A rectangle in `side` × `side` means, row by row. */
  grid({ left: from, top, width, height }: Rectangle, side: number): Float64Array {
    const corners = new Float64Array((side + 1) ** 2)
    for (let y = 0, at = 0; y <= side; y++) {
      for (let x = 0; x <= side; x++) corners[at++] = this.#sumTo(from + (width * x) / side, top + (height * y) / side)
    }
    const area = (width * height * SIDE ** 2) / side ** 2
    const means = new Float64Array(side ** 2)
    for (let y = 0, at = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const upper = y * (side + 1) + x
        const lower = upper + side + 1
        const right = (corners[lower + 1] as number) - (corners[upper + 1] as number)
        const left = (corners[lower] as number) - (corners[upper] as number)
        means[at++] = (right - left) / area
      }
    }
    return means
  }

  /** Sum of the rectangle from the corner to a place, in shares of the sides. */
  #sumTo(right: number, bottom: number): number {
    const x = inside(right * SIDE)
    const y = inside(bottom * SIDE)
    const left = Math.min(Math.floor(x), SIDE - 1)
    const top = Math.min(Math.floor(y), SIDE - 1)
    const upper = top * (SIDE + 1) + left
    const lower = upper + SIDE + 1
    const dx = x - left
    const dy = y - top
    const above = (this.#sums[upper] as number) * (1 - dx) + (this.#sums[upper + 1] as number) * dx
    const below = (this.#sums[lower] as number) * (1 - dx) + (this.#sums[lower + 1] as number) * dx
    return above * (1 - dy) + below * dy
  }
}

function inside(place: number): number {
  return Math.min(SIDE, Math.max(0, place))
}

/** Grey levels between neighbours that count as an edge, and the least share of cells with an edge in a picture that is not flat. */
const EDGE = 3
const LEAST_EDGES = 0.06

/** Whether a picture has too little in it to be distinguished from others: one colour, or a few strokes. */
export function isFlat(fingerprint: Uint8Array): boolean {
  let edges = 0
  for (let y = 0; y < SIDE - 1; y++) {
    for (let x = 0; x < SIDE - 1; x++) {
      const at = y * SIDE + x
      const here = fingerprint[at] as number
      const [dx, dy] = [(fingerprint[at + 1] as number) - here, (fingerprint[at + SIDE] as number) - here]
      if (Math.hypot(dx, dy) >= EDGE) edges++
    }
  }
  return edges < LEAST_EDGES * (SIDE - 1) ** 2
}

export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}
