import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { Config } from '../config/config.ts'

/** The wall of the light theme, on which the mark is drawn: a home screen may have any colour. */
const WALL = '#f1f3f2'

/** A system may cut a maskable icon to a circle, which leaves its middle 80 %. */
const icons = [
  { name: '180', size: 180, margin: 0.16 },
  { name: '192', size: 192, margin: 0.12, purpose: 'any' },
  { name: '512', size: 512, margin: 0.12, purpose: 'any' },
  { name: '512-maskable', size: 512, margin: 0.24, purpose: 'maskable' },
]

/**
 * Serves the manifest with which a browser installs the market like an app: its name, and its mark as pictures.
 * @param drawingFile the mark, an SVG
 */
export function registerManifest(app: FastifyInstance, config: Config, drawingFile: string): void {
  const manifest = {
    id: '/',
    name: config.brandName,
    short_name: config.brandName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: WALL,
    theme_color: WALL,
    icons: icons
      .filter(({ purpose }) => purpose !== undefined)
      .map(({ name, size, purpose }) => ({
        src: `/icons/${name}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
  }
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest),
  )
  for (const { name, size, margin } of icons) {
    // Drawn at the first request.
    let picture: Promise<Buffer> | undefined
    app.get(`/icons/${name}.png`, async (_request, reply) => {
      picture ??= drawIcon(drawingFile, size, margin)
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await picture)
    })
  }
}

async function drawIcon(drawingFile: string, size: number, margin: number): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * margin))
  const mark = await sharp(drawingFile, { density: 72 * 20 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const wall = { width: size, height: size, channels: 3, background: WALL } as const
  return sharp({ create: wall })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}
