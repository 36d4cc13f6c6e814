import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../../fonts')

/** Fonts of the pages as these libraries read them: TrueType. Each has two files, one for the letters of Western Europe. */
const faces = {
  title: { name: 'Newsreader Italic', files: ['newsreader-latin-ext-400-italic', 'newsreader-latin-400-italic'] },
  text: {
    name: 'Schibsted Grotesk Medium',
    files: ['schibsted-grotesk-latin-ext-500-normal', 'schibsted-grotesk-latin-500-normal'],
  },
} as const

/** Characters that at least one of the two faces lacks. */
const missing =
  /[^ -~\u00a0-\u00ac\u00ae-\u0131\u0134-\u0148\u014a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/gu

interface DrawnText {
  input: Buffer
  width: number
  height: number
}

interface TextStyle {
  face: keyof typeof faces
  sizePixels: number
  /** `#rrggbb`. */
  colour: string
  /** Longer lines are broken, inside a word if need be. */
  widthPixels: number
  /** Text below this height is cut off. */
  heightPixels: number
}

/**
 * Text without the characters that the fonts lack, such as emoji.
 *
 * @returns undefined when letters or digits are among them: a name must not be shown in part
 */
export function drawableText(text: string, limit: number): string | undefined {
  const line = text.normalize('NFC').replaceAll(/\s+/g, ' ')
  if (line.match(missing)?.some((character) => /[\p{L}\p{N}]/u.test(character))) return undefined
  const shown = line.replaceAll(missing, '').replaceAll(/ +/g, ' ').trim()
  if (shown === '') return undefined
  return shown.length <= limit ? shown : `${shown.slice(0, limit - 1).trimEnd()}…`
}

/** A text as a picture with a transparent ground; of none, one that shows nothing. */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  if (text === '') return drawNothing()
  const { face, sizePixels, colour, widthPixels, heightPixels } = style
  const { name, files } = faces[face]
  for (const file of files.slice(0, -1)) await draw('.', `${name} 8`, file)
  const markup = `<span foreground="${colour}" insert_hyphens="false">${escapeMarkup(text)}</span>`
  const { data, info } = await draw(markup, `${name} ${sizePixels}`, files.at(-1) ?? '', widthPixels)
  if (info.height <= heightPixels && info.width <= widthPixels)
    return { input: data, width: info.width, height: info.height }
  const [width, height] = [Math.min(info.width, widthPixels), Math.min(info.height, heightPixels)]
  const input = await sharp(data).extract({ left: 0, top: 0, width, height }).png().toBuffer()
  return { input, width, height }
}

async function drawNothing(): Promise<DrawnText> {
  const [width, height] = [1, 1]
  const ground = { width, height, channels: 4, background: '#0000' } as const
  return { input: await sharp({ create: ground }).png().toBuffer(), width, height }
}

function draw(markup: string, font: string, file: string, width?: number) {
  // Read when the first text is drawn, and not set before: a browser that this process starts needs fonts. The libraries inside sharp
  // would look for fonts of the machine, which may have none.
  process.env['FONTCONFIG_FILE'] = join(folder, 'fonts.conf')
  return sharp({
    text: {
      text: markup,
      font,
      fontfile: join(folder, `${file}.ttf`),
      // A point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      ...(width === undefined ? {} : { width }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
