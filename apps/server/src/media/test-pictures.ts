import sharp from 'sharp'

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

/** A PNG whose header says 30,000 × 30,000 and that has one row: what a decompression bomb looks like from outside. */
export async function testHugePng(): Promise<Buffer> {
  return sharp({ create: { width: 30_000, height: 30_000, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
