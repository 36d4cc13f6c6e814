import type { Random } from '../random.ts'
import { circle, HEIGHT, rect, sheet, WIDTH } from '../svg.ts'

const SETS = [
  ['#f3eee4', '#2f5246', '#e2a877', '#dfe5e2', '#86a396'],
  ['#f2ede0', '#d8392e', '#1f4fa3', '#f5c73a', '#17181c'],
  ['#efe6dc', '#243b53', '#e07a5f', '#81b29a', '#f2cc8f'],
  ['#14181f', '#e8e2d0', '#c9573c', '#5d7f8c', '#e3b23c'],
] as const

/** A sheet of square tiles, each one of a few quiet figures. */
export function tiles(random: Random): string {
  const colours = random.pick(SETS)
  const size = random.pick([100, 150])
  const elements: string[] = []
  for (let y = 0; y < HEIGHT; y += size) {
    for (let x = 0; x < WIDTH; x += size) {
      const [ground, figure] = [random.pick(colours), random.pick(colours)]
      elements.push(rect(x, y, size + 0.5, size + 0.5, ground))
      if (ground !== figure) elements.push(tile(x, y, size, figure, ground))
    }
  }
  return sheet(colours[0], [
    `<clipPath id="c"><rect width="${WIDTH}" height="${HEIGHT}"/></clipPath><g clip-path="url(#c)">`,
    ...elements,
    '</g>',
  ])

  function tile(x: number, y: number, side: number, figure: string, ground: string): string {
    const turn = `transform="rotate(${random.whole(0, 3) * 90} ${x + side / 2} ${y + side / 2})"`
    switch (random.whole(0, 5)) {
      case 0:
        return `<path d="M${x} ${y}h${side}a${side} ${side} 0 0 1 -${side} ${side}z" fill="${figure}" ${turn}/>`
      case 1:
        return circle(x + side / 2, y + side / 2, side * 0.37, figure)
      case 2:
        return (
          circle(x + side / 2, y + side / 2, side * 0.37, figure) +
          circle(x + side / 2, y + side / 2, side * 0.15, ground)
        )
      case 3:
        return Array.from({ length: 4 }, (_, i) => rect(x + (i * side) / 4, y, side / 8, side, figure)).join('')
      case 4:
        return `<path d="M${x} ${y}h${side}v${side / 2}a${side / 2} ${side / 2} 0 0 1 -${side} 0z" fill="${figure}" ${turn}/>`
      default:
        return `<path d="M${x} ${y}h${side}l-${side} ${side}z" fill="${figure}" ${turn}/>`
    }
  }
}
