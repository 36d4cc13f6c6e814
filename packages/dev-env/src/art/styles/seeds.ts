import { ramp } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, HEIGHT, sheet, WIDTH } from '../svg.ts'

const FIELDS = [
  { ground: '#14201a', inks: ['#f0c94a', '#35805a', '#6fb98a', '#f2d76b'] },
  { ground: '#f0ebdd', inks: ['#1d3a5f', '#e9a24c', '#d4523c', '#1d4d7a'] },
  { ground: '#241a2e', inks: ['#f4e3c1', '#d1548b', '#7f5fc4', '#f0a58f'] },
  { ground: '#dfe8e6', inks: ['#123b3a', '#2f7f79', '#e0724a', '#8c2f39'] },
] as const

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Seeds in the order a sunflower lays them. */
export function seeds(random: Random): string {
  const field = random.pick(FIELDS)
  const count = random.whole(520, 760)
  const turn = GOLDEN_ANGLE + random.pick([0, 0, 0.0006, -0.0009])
  const elements: string[] = []
  for (let i = 1; i <= count; i++) {
    const share = i / count
    const reach = 252 * Math.sqrt(share)
    elements.push(
      circle(
        WIDTH / 2 + reach * Math.cos(i * turn),
        HEIGHT / 2 + reach * Math.sin(i * turn),
        1.6 + share * 6.4,
        ramp(field.inks, (share * 1.5 + 0.08 * Math.sin(i / 9)) % 1),
      ),
    )
  }
  return sheet(field.ground, elements)
}
