import { mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { HEIGHT, n, sheet, verticalGradient, WIDTH } from '../svg.ts'

const TABLES = [
  { ground: ['#16323b', '#061217'], inks: ['#f2f0e8', '#e07340', '#2f628a', '#8fd8c8'] },
  { ground: ['#e6e1d8', '#c9c0b2'], inks: ['#f5f2ea', '#256e78', '#7c2f33', '#e2a53a'] },
  { ground: ['#3a2140', '#150a1b'], inks: ['#f4d9e2', '#d1548b', '#f2b24a', '#6f6bd1'] },
  { ground: ['#dbe7ee', '#a9bfcc'], inks: ['#ffffff', '#2f5d8a', '#e86f51', '#f4c95d'] },
] as const

/** Soft balls in space, lit from one side, none touching another. */
export function spheres(random: Random): string {
  const table = random.pick(TABLES)
  const placed: { x: number; y: number; radius: number }[] = []
  const elements: string[] = []
  for (let attempt = 0; attempt < 400 && placed.length < 26; attempt++) {
    const radius = placed.length < 2 ? random.between(85, 130) : random.pick([10, 13, 18, 24, 34, 48])
    const [x, y] = [random.between(30, WIDTH - 30), random.between(40, HEIGHT - 40)]
    if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < other.radius + radius + 8)) continue
    placed.push({ x, y, radius })
    elements.push(
      `<ellipse cx="${n(x + radius * 0.35)}" cy="${n(y + radius * 0.45)}" rx="${n(radius)}" ry="${n(radius)}" fill="#000" opacity=".16"/>`,
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#ball${random.whole(0, table.inks.length - 1)})"/>`,
    )
  }
  const balls = table.inks.map(
    (ink, i) =>
      `<radialGradient id="ball${i}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${mix(ink, '#ffffff', 0.65)}"/><stop offset=".45" stop-color="${ink}"/><stop offset="1" stop-color="${mix(ink, '#000000', 0.62)}"/></radialGradient>`,
  )
  return sheet('url(#ground)', elements, [verticalGradient('ground', table.ground), ...balls])
}
