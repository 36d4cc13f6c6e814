import sharp from 'sharp'
import { createRandom, type Random } from './random.ts'
import { bands } from './styles/bands.ts'
import { blocks } from './styles/blocks.ts'
import { city } from './styles/city.ts'
import { currents } from './styles/currents.ts'
import { cut } from './styles/cut.ts'
import { dunes } from './styles/dunes.ts'
import { goblin } from './styles/goblin.ts'
import { interference } from './styles/interference.ts'
import { lattice } from './styles/lattice.ts'
import { orbits } from './styles/orbits.ts'
import { plant } from './styles/plant.ts'
import { ridges } from './styles/ridges.ts'
import { seeds } from './styles/seeds.ts'
import { shards } from './styles/shards.ts'
import { spheres } from './styles/spheres.ts'
import { tiles } from './styles/tiles.ts'
import { weave } from './styles/weave.ts'

const styles = {
  bands,
  blocks,
  city,
  currents,
  cut,
  dunes,
  goblin,
  interference,
  lattice,
  orbits,
  plant,
  ridges,
  seeds,
  shards,
  spheres,
  tiles,
  weave,
} satisfies Record<string, (random: Random) => string>

export type Style = keyof typeof styles
export const styleNames = Object.keys(styles) as readonly Style[]

/** The work as SVG text; the same style and seed draw the same picture. */
export function drawSvg(style: Style, seed: string): string {
  return styles[style](createRandom(`${style}/${seed}`))
}

/** The work as a PNG file, `width` pixels wide, 6:7. */
export function drawPng(style: Style, seed: string, width = 900): Promise<Buffer> {
  return sharp(Buffer.from(drawSvg(style, seed)), { density: (72 * width) / 600 })
    .resize(width)
    .png({ compressionLevel: 6, palette: false })
    .toBuffer()
}
