import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const pngMark = Buffer.from('89504e470d0a1a0a', 'hex')

/** Pictures for tests, made afresh. */
export function testPng(width = 60, height = 40, background = '#c83020'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Noise cannot be compressed, so that a cut falls into the pixels. */
export function testNoisePng(side = 200): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
}

export async function testAnimatedGif(): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((colour) => testPng(50, 30, colour)))
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 0 })
    .toBuffer()
}

/** A GIF with this number of one-pixel frames, no two neighbours alike. */
export function testLongGif(frames: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: frames }, (_, index) => [index % 2 === 0 ? 0 : 255, 0, 0]).flat())
  return sharp(pixels, { raw: { width: 1, height: frames, channels: 3, pageHeight: 1 } })
    .gif({ loop: 0, keepDuplicateFrames: true })
    .toBuffer()
}

/** A valid PNG of 30,000 × 30,000 black pixels in some 100 kB, like a decompression bomb. */
export function testHugePng(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit of grey per pixel.
  header[8] = 1
  const rows = Buffer.alloc(side * (1 + side / 8))
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([pngMark, ...chunks])
}

/** A valid PNG of one pixel whose comments, of 50 MB each, are compressed to a thousandth. */
export function testTalkativePng(comments: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(1, 0)
  header.writeUInt32BE(1, 4)
  header[8] = 8
  const text = chunk('zTXt', Buffer.concat([Buffer.from('k\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000, 65))]))
  const texts = Array.from({ length: comments }, () => text)
  const pixel = chunk('IDAT', deflateSync(Buffer.alloc(2)))
  return Buffer.concat([pngMark, chunk('IHDR', header), ...texts, pixel, chunk('IEND', Buffer.alloc(0))])
}

/** A valid JPEG of 16 megapixels in some kilobytes, whose last scan, of 31 bytes, is repeated: each time all pixels are decoded again. */
export async function testRepetitiveJpeg(scans: number): Promise<Buffer> {
  const grey = { create: { width: 4_000, height: 4_000, channels: 3, background: '#808080' } } as const
  const jpeg = await sharp(grey).toColourspace('b-w').jpeg({ mozjpeg: true }).toBuffer()
  const [start, end] = [jpeg.lastIndexOf(Buffer.from('ffda', 'hex')), jpeg.lastIndexOf(Buffer.from('ffd9', 'hex'))]
  const scan = jpeg.subarray(start, end)
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: scans }, () => scan), jpeg.subarray(end)])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
