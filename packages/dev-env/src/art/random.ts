/** Deterministic randomness: the same seed draws the same picture on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** In [low, high). */
  between(low: number, high: number): number
  /** A whole number in [low, high]. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(probability: number): boolean
}

/** Mulberry32 on a hash of the seed text. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}

/** Smooth value noise in two dimensions, in [0, 1). */
export function createNoise(random: Random): (x: number, y: number) => number {
  const grid = Array.from({ length: 256 }, () => random.next())
  const at = (x: number, y: number) => grid[(x * 31 + y * 57) & 255] ?? 0
  const ease = (t: number) => t * t * (3 - 2 * t)
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [ease(x - column), ease(y - row)]
    const top = at(column, row) * (1 - u) + at(column + 1, row) * u
    const bottom = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u
    return top * (1 - v) + bottom * v
  }
}
