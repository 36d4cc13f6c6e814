import sharp from 'sharp'
import { drawText } from './draw-text.ts'
import { describe } from './prepare-picture.ts'

/** Size in pixels that social networks want for the picture of a link. */
export const [PREVIEW_WIDTH, PREVIEW_HEIGHT] = [1_200, 630]

const [WALL, INK, QUIET, LINE, PAINT, PROOF] = ['#f1f3f2', '#12201c', '#45524d', '#d2d9d5', '#34443f', '#0a6752']
/** The painted wall on the left, and the work or the portrait on it. */
const [STAGE, ART, PORTRAIT] = [PREVIEW_HEIGHT, 510, 430]
const MARGIN = 56
/** Size of the mark of verified artists. */
const MARK = 30
const TEXT_LEFT = STAGE + MARGIN
const TEXT_WIDTH = PREVIEW_WIDTH - TEXT_LEFT - MARGIN

export interface Preview {
  /** A work hangs as it is, in the face of titles; the picture of a person is round. */
  of: 'work' | 'person'
  brand: string
  title: string
  /** Below the title. */
  by: string
  /** Whether the mark of verified artists stands before it. */
  isVerified: boolean
  /** A large line and a small one at the foot. */
  foot: { large: string; small: string } | null
  /** `#rrggbb` of the wall; null takes it from the picture. */
  paint: string | null
  /** A file that sharp reads; undefined leaves the mark of the market on the wall. */
  picture: Buffer | undefined
}

/** A work or a person with its label, as links to it show it. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const { brand, title, by: below, foot, picture, isVerified } = preview
  const isWork = preview.of === 'work'
  const size = title.length <= 18 ? 72 : title.length <= 40 ? 56 : 46
  const indent = isVerified ? MARK + 10 : 0
  const column = { widthPixels: TEXT_WIDTH, heightPixels: 60 }
  const [name, work, by, large, small, art, paint] = await Promise.all([
    drawText(brand, { ...column, face: 'text', sizePixels: 30, colour: INK, widthPixels: TEXT_WIDTH - 60 }),
    drawText(title, { ...column, face: isWork ? 'title' : 'text', sizePixels: size, colour: INK, heightPixels: 236 }),
    drawText(below, {
      ...column,
      face: 'text',
      sizePixels: 30,
      colour: QUIET,
      heightPixels: 44,
      widthPixels: TEXT_WIDTH - indent,
    }),
    foot && drawText(foot.large, { ...column, face: 'text', sizePixels: 44, colour: INK }),
    foot && drawText(foot.small, { ...column, face: 'text', sizePixels: 24, colour: QUIET, heightPixels: 34 }),
    picture && (isWork ? fit(picture) : round(picture)),
    paintOf(preview),
  ])
  const [top, lineTop] = [190, 190 + work.height + 22]
  const parts = [
    { input: mark(44), left: TEXT_LEFT, top: MARGIN },
    { input: name.input, left: TEXT_LEFT + 60, top: MARGIN + Math.round((44 - name.height) / 2) },
    { input: work.input, left: TEXT_LEFT, top },
    ...(isVerified ? [{ input: proof(MARK), left: TEXT_LEFT, top: lineTop + Math.round((by.height - MARK) / 2) }] : []),
    { input: by.input, left: TEXT_LEFT + indent, top: lineTop },
    ...(large && small
      ? [
          { input: rule(), left: TEXT_LEFT, top: PREVIEW_HEIGHT - MARGIN - 116 },
          { input: large.input, left: TEXT_LEFT, top: PREVIEW_HEIGHT - MARGIN - 92 },
          { input: small.input, left: TEXT_LEFT, top: PREVIEW_HEIGHT - MARGIN - 26 },
        ]
      : []),
    ...centred(art ?? { input: mark(220, WALL), width: 220, height: 220 }),
  ]
  return wall(`<path d="M0 0H${STAGE}V${PREVIEW_HEIGHT}H0Z" fill="${paint}"/>`, parts)
}

async function paintOf({ paint, picture }: Preview): Promise<string> {
  return paint ?? (picture ? (await describe(picture)).paint : PAINT)
}

/** The market by its mark and name. */
export async function drawMarketPreview(brand: string): Promise<Buffer> {
  const name = await drawText(brand, { face: 'text', sizePixels: 96, colour: INK, widthPixels: 700, heightPixels: 130 })
  const [side, gap] = [180, 48]
  const left = Math.round((PREVIEW_WIDTH - side - gap - name.width) / 2)
  const ground = `<path d="M${PREVIEW_WIDTH} 330V${PREVIEW_HEIGHT}H900Z" fill="${LINE}"/>`
  return wall(ground, [
    { input: mark(side), left, top: Math.round((PREVIEW_HEIGHT - side) / 2) },
    { input: name.input, left: left + side + gap, top: Math.round((PREVIEW_HEIGHT - name.height) / 2) },
  ])
}

interface Part {
  input: Buffer
  left: number
  top: number
}

function wall(ground: string, parts: readonly Part[]): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}"><path d="M0 0H${PREVIEW_WIDTH}V${PREVIEW_HEIGHT}H0Z" fill="${WALL}"/>${ground}</svg>`
  return sharp(Buffer.from(svg))
    .composite([...parts])
    .removeAlpha()
    .png({ compressionLevel: 8 })
    .toBuffer()
}

async function fit(picture: Buffer): Promise<{ input: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture)
    .resize(ART, ART, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Cut to a circle. */
async function round(picture: Buffer): Promise<{ input: Buffer; width: number; height: number }> {
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="${PORTRAIT}" height="${PORTRAIT}"><circle cx="1" cy="1" r="1"/></svg>`
  const input = await sharp(picture)
    .resize(PORTRAIT, PORTRAIT)
    .ensureAlpha()
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, width: PORTRAIT, height: PORTRAIT }
}

function centred({ input, width, height }: { input: Buffer; width: number; height: number }): Part[] {
  return [{ input, left: Math.round((STAGE - width) / 2), top: Math.round((PREVIEW_HEIGHT - height) / 2) }]
}

function rule(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TEXT_WIDTH}" height="2"><path d="M0 0H${TEXT_WIDTH}V2H0Z" fill="${LINE}"/></svg>`,
  )
}

/** The mark that pages put beside the names of verified artists. */
function proof(side: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="${side}" height="${side}"><path d="M5 2h10l3.5 5.5L10 18 1.5 7.5 5 2Z" fill="${PROOF}"/><path d="m6.8 8 2.4 2.4 4.2-4.4" fill="none" stroke="${WALL}" stroke-width="1.8"/></svg>`,
  )
}

/** The mark of the pages' bar. */
function mark(side: number, ink = INK): Buffer {
  const facet = ink === INK ? WALL : INK
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26" width="${side}" height="${side}"><path d="M0 0h26v15L15 26H0Z" fill="${ink}"/><path d="M0 0 9.5 9.5 0 26Z" fill="${facet}" opacity=".22"/><path d="M9.5 9.5 15 26H0Z" fill="${facet}" opacity=".4"/><path d="M26 15 15 26 9.5 9.5Z" fill="${facet}" opacity=".66"/></svg>`,
  )
}
