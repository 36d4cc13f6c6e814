/** All works are drawn on this sheet, 6:7, in SVG units. */
export const WIDTH = 600
export const HEIGHT = 700

/** A whole picture from its elements. */
export function sheet(background: string, elements: readonly string[], definitions: readonly string[] = []): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${definitions.join('')}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${background}"/>${elements.join('')}</svg>`
}

/** A coordinate with one decimal: enough for print, half the bytes. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`
}

export type Point = readonly [x: number, y: number]

/** A filled polygon; a hair of stroke in the same colour closes the seams between neighbours. */
export function polygon(points: readonly Point[], fill: string): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}" stroke="${fill}" stroke-width=".7"/>`
}

/** An open line through points, rounded by quadratic curves. */
export function curve(points: readonly Point[], stroke: string, width: number): string {
  return `<path d="${smoothPath(points)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"/>`
}

export function smoothPath(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  let path = `M${n(first[0])} ${n(first[1])}`
  for (let i = 1; i < points.length; i++) {
    const [x, y] = points[i] ?? first
    const next = points[i + 1]
    path += next ? `Q${n(x)} ${n(y)} ${n((x + next[0]) / 2)} ${n((y + next[1]) / 2)}` : `L${n(x)} ${n(y)}`
  }
  return path
}

/** Part of a ring, angles in radians. */
export function arc(
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  stroke: string,
  width: number,
): string {
  const [x1, y1, x2, y2] = [
    x + radius * Math.cos(from),
    y + radius * Math.sin(from),
    x + radius * Math.cos(to),
    y + radius * Math.sin(to),
  ]
  const large = to - from > Math.PI ? 1 : 0
  return `<path d="M${n(x1)} ${n(y1)}A${n(radius)} ${n(radius)} 0 ${large} 1 ${n(x2)} ${n(y2)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"/>`
}

export function verticalGradient(id: string, colours: readonly string[]): string {
  const stops = colours.map((colour, i) => `<stop offset="${n(i / (colours.length - 1))}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`
}
