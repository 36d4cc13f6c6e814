import { dot, mirror, SIDE } from './fingerprint.ts'

/** Bits of a key, each the sign of one frequency. */
const BITS = 20
/** Number of the least certain bits of a key: both values of each are looked up. */
const UNCERTAIN_BITS = 3

/** A part of one side of a picture, as shares of it. */
interface Span {
  from: number
  length: number
}
const all: Span = { from: 0, length: 1 }

/** Parts of a picture that have a key: all of it, and parts that any crop of a fifth leaves. */
const regions: readonly { across: Span; down: Span }[] = [
  { across: all, down: all },
  { across: { from: 0.2, length: 0.6 }, down: { from: 0.2, length: 0.6 } },
  { across: { from: 0.2, length: 0.4 }, down: { from: 0.2, length: 0.6 } },
  { across: { from: 0.4, length: 0.4 }, down: { from: 0.2, length: 0.6 } },
  { across: { from: 0.2, length: 0.6 }, down: { from: 0.2, length: 0.4 } },
  { across: { from: 0.2, length: 0.6 }, down: { from: 0.4, length: 0.4 } },
]

/** Parts of a side that a crop may keep, in steps small enough for the lowest frequencies to match between them. */
const crops: readonly Span[] = [
  all,
  { from: 0, length: 0.92 },
  { from: 0.08, length: 0.92 },
  { from: 0, length: 0.82 },
  { from: 0.06, length: 0.82 },
  { from: 0.12, length: 0.82 },
  { from: 0.18, length: 0.82 },
]

/** The lowest frequencies, across and down, without the mean. */
const frequencies = Array.from({ length: 36 }, (_, index) => ({ u: index % 6, v: Math.floor(index / 6) }))
  .toSorted((one, other) => one.u + one.v - other.u - other.v || one.u - other.u)
  .slice(1, BITS + 1)
const highest = Math.max(...frequencies.map(({ u }) => u))

/** For each frequency of the cosine transform of a span, the weight of each pixel of a side. */
type Waves = readonly Float64Array[]

/** Places of each region in another picture, by that picture's relation to the one with the key. */
const places = { itself: placesOf([all], inCrop), copy: placesOf(crops, inCrop), original: placesOf(crops, inWhole) }

/** The keys by which a picture is found: integers below 2^23. */
export function keysOf(fingerprint: Uint8Array): number[] {
  const keys: number[] = []
  readPlaces(fingerprint, places.itself, (region, values) => keys.push(keyOf(region, values)))
  return keys
}

/** Keys of pictures that this may be a copy of, or that may be copies of it: mirrored, or cropped by up to a fifth. */
export function keysLike(fingerprint: Uint8Array, as: 'copy' | 'original'): number[] {
  const keys = new Set<number>()
  for (const seen of [fingerprint, mirror(fingerprint)]) {
    readPlaces(seen, places[as], (region, values) => addKeys(keys, region, values))
  }
  return [...keys]
}

function placesOf(cropped: readonly Span[], place: (part: Span, crop: Span) => Span) {
  const waves = (part: Span) => cropped.map((crop) => wavesOf(place(part, crop)))
  return regions.map(({ across, down }) => ({ across: waves(across), down: waves(down) }))
}

/** The place of a part of the whole in its crop. The whole itself is looked for uncropped. */
function inCrop(part: Span, { from, length }: Span): Span {
  return part === all ? all : { from: (part.from - from) / length, length: part.length / length }
}

/** The place of a part of a crop in the whole. */
function inWhole(part: Span, { from, length }: Span): Span {
  return { from: from + part.from * length, length: part.length * length }
}

function wavesOf({ from, length }: Span): Waves {
  const end = from + length
  return Array.from({ length: highest + 1 }, (_, frequency) =>
    Float64Array.from({ length: SIDE }, (__, pixel) => {
      const [left, right] = [pixel / SIDE, (pixel + 1) / SIDE].map((edge) => Math.min(end, Math.max(from, edge)))
      const [begin, stop] = [((left as number) - from) / length, ((right as number) - from) / length]
      if (frequency === 0) return stop - begin
      const wave = Math.PI * frequency
      return (Math.sin(wave * stop) - Math.sin(wave * begin)) / wave
    }),
  )
}

/** Reads the frequencies of every region in every place. */
function readPlaces(
  fingerprint: Uint8Array,
  where: readonly { across: readonly Waves[]; down: readonly Waves[] }[],
  read: (region: number, values: Float64Array) => void,
): void {
  for (const [region, { across, down }] of where.entries()) {
    for (const acrossWaves of across) {
      const columns = acrossWaves.map((wave) => rowSums(fingerprint, wave))
      for (const downWaves of down) {
        const values = new Float64Array(BITS)
        for (let bit = 0; bit < BITS; bit++) {
          const { u, v } = frequencies[bit] as (typeof frequencies)[number]
          values[bit] = dot(columns[u] as Float64Array, downWaves[v] as Float64Array)
        }
        read(region, values)
      }
    }
  }
}

/** The weighted sum of each row’s pixels. */
function rowSums(fingerprint: Uint8Array, wave: Float64Array): Float64Array {
  const sums = new Float64Array(SIDE)
  for (let row = 0, at = 0; row < SIDE; row++) {
    let sum = 0
    for (let column = 0; column < SIDE; column++) sum += (fingerprint[at++] as number) * (wave[column] as number)
    sums[row] = sum
  }
  return sums
}

function keyOf(region: number, values: Float64Array): number {
  let key = region << BITS
  for (let bit = 0; bit < BITS; bit++) if ((values[bit] as number) > 0) key |= 1 << bit
  return key
}

/** Adds the key of a region and those that differ in its least certain bits. */
function addKeys(keys: Set<number>, region: number, values: Float64Array): void {
  const likely = keyOf(region, values)
  const certainties = values.map(Math.abs)
  let uncertain = 0
  for (let count = 0; count < UNCERTAIN_BITS; count++) {
    let least = 0
    for (let bit = 1; bit < BITS; bit++) if ((certainties[bit] as number) < (certainties[least] as number)) least = bit
    certainties[least] = Infinity
    uncertain |= 1 << least
  }
  // Every subset of the uncertain bits, from all of them to none.
  for (let subset = uncertain; ; subset = (subset - 1) & uncertain) {
    keys.add(likely ^ subset)
    if (subset === 0) return
  }
}
