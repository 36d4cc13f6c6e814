import type { Random } from '../random.ts'
import { curve, HEIGHT, n, polygon, sheet, WIDTH } from '../svg.ts'

const ROOMS = [
  {
    wall: '#f4e4d8',
    pot: '#b5502d',
    rim: '#984223',
    wood: '#2c4437',
    leaves: ['#2b6b46', '#5fa06e', '#e29a5f', '#22523a'],
  },
  {
    wall: '#c9d6db',
    pot: '#2c4a66',
    rim: '#213a52',
    wood: '#33363c',
    leaves: ['#c4664a', '#e8a07c', '#9d4636', '#d98f5f'],
  },
  {
    wall: '#e8e6cf',
    pot: '#3d5a4c',
    rim: '#2e463b',
    wood: '#4b3a2c',
    leaves: ['#7a9a3c', '#b3c46a', '#55752a', '#dfe0a0'],
  },
  {
    wall: '#2a3040',
    pot: '#d9a441',
    rim: '#bd8b30',
    wood: '#8a7a6a',
    leaves: ['#7fb8b0', '#b9ddd2', '#4f8f8c', '#f0c6a0'],
  },
  {
    wall: '#f1dfe3',
    pot: '#7b4258',
    rim: '#643448',
    wood: '#3f2b33',
    leaves: ['#b94a6a', '#e58fa2', '#8d2f4d', '#f0b9a8'],
  },
] as const

/** A small tree in a pot: branches that fork, leaves where they end. */
export function plant(random: Random): string {
  const room = random.pick(ROOMS)
  const branches: string[] = []
  const leaves: string[] = []
  grow(WIDTH / 2, 520, -Math.PI / 2, random.between(95, 120), 7, 0)
  const pot = [
    polygon(
      [
        [WIDTH / 2 - 68, 520],
        [WIDTH / 2 + 68, 520],
        [WIDTH / 2 + 48, 625],
        [WIDTH / 2 - 48, 625],
      ],
      room.pot,
    ),
    polygon(
      [
        [WIDTH / 2 - 78, 503],
        [WIDTH / 2 + 78, 503],
        [WIDTH / 2 + 78, 528],
        [WIDTH / 2 - 78, 528],
      ],
      room.rim,
    ),
  ]
  return sheet(room.wall, [
    ...branches,
    ...pot,
    ...leaves,
    `<path d="M0 ${HEIGHT}h${WIDTH}" stroke="${room.rim}" stroke-width="0"/>`,
  ])

  function grow(x: number, y: number, angle: number, length: number, width: number, depth: number) {
    const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
    const bend = random.between(-10, 10)
    branches.push(
      curve(
        [
          [x, y],
          [(x + endX) / 2 + bend, (y + endY) / 2],
          [endX, endY],
        ],
        room.wood,
        width,
      ),
    )
    if (depth >= 3) for (let i = 0; i < 4; i++) leaf(endX, endY, angle + random.between(-1.3, 1.3))
    if (depth === 5) return
    const forks = depth === 0 ? 3 : 2
    for (let i = 0; i < forks; i++) {
      const spread = (i / (forks - 1) - 0.5) * (depth === 0 ? 1.5 : 1.05)
      grow(
        endX,
        endY,
        angle + spread + random.between(-0.16, 0.16),
        length * random.between(0.66, 0.8),
        width * 0.68,
        depth + 1,
      )
    }
  }

  function leaf(x: number, y: number, angle: number) {
    const distance = random.between(4, 26)
    const [cx, cy] = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]
    leaves.push(
      `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(random.between(11, 16))}" ry="${n(random.between(5, 7))}" transform="rotate(${n((angle * 180) / Math.PI)} ${n(cx)} ${n(cy)})" fill="${random.pick(room.leaves)}"/>`,
    )
  }
}
