/** The wall behind a work: dark enough to let it glow, never loud (visual direction, principle 2). */
const lightness = { min: 0.3, max: 0.48 }
const maxChroma = 0.09

/** Bins of hue; greys have their own. */
const hueBins = 24
const greyChroma = 0.02

interface Oklch {
  l: number
  c: number
  /** Radians. */
  h: number
}

/**
 * The colour of the wall that a work hangs on, `#rrggbb`: its dominant hue, clamped in OKLCH.
 * @param rgba pixels of a small version of the work, 8 bits a channel
 */
export function wallColour(rgba: Uint8Array): string {
  const bins = Array.from({ length: hueBins + 1 }, () => ({ weight: 0, l: 0, a: 0, b: 0 }))
  for (let index = 0; index + 3 < rgba.length; index += 4) {
    const alpha = (rgba[index + 3] ?? 0) / 255
    if (alpha < 0.5) continue
    const { l, a, b } = toOklab(rgba[index] ?? 0, rgba[index + 1] ?? 0, rgba[index + 2] ?? 0)
    const chroma = Math.hypot(a, b)
    // A colour counts more than the grey around it, or every wall would be grey.
    const weight = alpha * (0.1 + chroma)
    const hue = (Math.atan2(b, a) / (2 * Math.PI) + 1) % 1
    const bin = bins[chroma < greyChroma ? hueBins : Math.floor(hue * hueBins)]
    if (bin === undefined) continue
    bin.weight += weight
    bin.l += l * weight
    bin.a += a * weight
    bin.b += b * weight
  }
  const dominant = bins.reduce((best, bin) => (bin.weight > best.weight ? bin : best))
  const weight = dominant.weight || 1
  const [l, a, b] = [dominant.l / weight, dominant.a / weight, dominant.b / weight]
  return toHex({
    l: Math.min(lightness.max, Math.max(lightness.min, l)),
    c: Math.min(maxChroma, Math.hypot(a, b)),
    h: Math.atan2(b, a),
  })
}

// Matrices of the OKLab definition (Björn Ottosson, 2020).
function toOklab(red: number, green: number, blue: number): { l: number; a: number; b: number } {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

function toHex({ l, c, h }: Oklch): string {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
}
