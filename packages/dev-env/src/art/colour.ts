/** `#rrggbb` halfway (or `share` of the way) from one colour to another. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return `#${a.map((value, i) => toHex(value + ((b[i] ?? 0) - value) * share)).join('')}`
}

/** The colour at `position` (0 to 1) of a row of colours. */
export function ramp(colours: readonly string[], position: number): string {
  const place = Math.min(Math.max(position, 0), 1) * (colours.length - 1)
  const index = Math.min(Math.floor(place), colours.length - 2)
  return mix(colours[index] ?? '#000000', colours[index + 1] ?? colours[0] ?? '#000000', place - index)
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function toHex(value: number): string {
  return Math.round(Math.min(Math.max(value, 0), 255))
    .toString(16)
    .padStart(2, '0')
}
