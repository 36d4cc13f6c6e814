import sharp, { type Sharp } from 'sharp'

/** Numbers that follow from a seed (mulberry32), so that a set of pictures is the same on every machine. */
export function numbersOf(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  const one = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item
  const colour = () => `hsl(${whole(0, 359)},${whole(25, 95)}%,${whole(15, 85)}%)`
  return { next, between, whole, one, colour }
}
type Numbers = ReturnType<typeof numbersOf>

const SIDE = 256
const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i))

const svg = (body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 256 256">${body}</svg>`,
    ),
  )

/** Shapes on a ground. */
function shapes({ whole, one, colour, between }: Numbers): Sharp {
  const shape = () => {
    const [x, y] = [whole(0, 255), whole(0, 255)]
    return one([
      () => `<circle cx="${x}" cy="${y}" r="${whole(6, 70)}" fill="${colour()}"/>`,
      () =>
        `<rect x="${x - 40}" y="${y - 40}" width="${whole(10, 120)}" height="${whole(10, 120)}" transform="rotate(${whole(0, 90)} ${x} ${y})" fill="${colour()}"/>`,
      () =>
        `<path d="M${x} ${y} L${whole(0, 255)} ${whole(0, 255)} L${whole(0, 255)} ${whole(0, 255)} Z" fill="${colour()}" opacity="${between(0.4, 1)}"/>`,
      () =>
        `<path d="M${x} ${y} Q${whole(0, 255)} ${whole(0, 255)} ${whole(0, 255)} ${whole(0, 255)}" fill="none" stroke="${colour()}" stroke-width="${whole(2, 18)}"/>`,
    ])()
  }
  return svg(`<rect width="256" height="256" fill="${colour()}"/>${times(whole(5, 25), shape).join('')}`)
}

/** Soft lights that overlap. */
function gradients({ whole, colour, between }: Numbers): Sharp {
  const lights = times(whole(4, 9), (index) => ({
    index,
    colour: colour(),
    x: between(0, 1),
    y: between(0, 1),
    r: between(0.2, 0.6),
  }))
  const defs = lights.map(
    (light) =>
      `<radialGradient id="g${light.index}" cx="${light.x}" cy="${light.y}" r="${light.r}"><stop offset="0" stop-color="${light.colour}"/><stop offset="1" stop-color="${light.colour}" stop-opacity="0"/></radialGradient>`,
  )
  const layers = lights.map((light) => `<rect width="256" height="256" fill="url(#g${light.index})"/>`)
  return svg(`<defs>${defs.join('')}</defs><rect width="256" height="256" fill="${colour()}"/>${layers.join('')}`)
}

/** Clouds of value noise in octaves, coloured by a palette: the frequencies of a photograph. */
function noise({ next, between, whole }: Numbers): Sharp {
  const height = new Float64Array(SIDE * SIDE)
  const roughness = between(0.4, 0.75)
  let weight = 1
  for (let cells = whole(2, 4); cells <= 64; cells *= 2) {
    const lattice = Float64Array.from({ length: (cells + 1) ** 2 }, next)
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        const [fx, fy] = [(x * cells) / SIDE, (y * cells) / SIDE]
        const [ix, iy] = [Math.floor(fx), Math.floor(fy)]
        const [sx, sy] = [fx - ix, fy - iy].map((t) => t * t * (3 - 2 * t)) as [number, number]
        const at = iy * (cells + 1) + ix
        const upper = lattice[at]! * (1 - sx) + lattice[at + 1]! * sx
        const lower = lattice[at + cells + 1]! * (1 - sx) + lattice[at + cells + 2]! * sx
        height[y * SIDE + x]! += weight * (upper * (1 - sy) + lower * sy)
      }
    }
    weight *= roughness
  }
  const [low, high] = [Math.min(...height), Math.max(...height)]
  const palette = times(4, () => times(3, () => whole(0, 255)))
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  height.forEach((value, index) => {
    const place = ((value - low) / (high - low)) * 2.999
    const [from, to, share] = [palette[Math.floor(place)]!, palette[Math.floor(place) + 1]!, place % 1]
    for (const channel of [0, 1, 2]) pixels[index * 3 + channel] = from[channel]! * (1 - share) + to[channel]! * share
  })
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
}

/** Lines that follow a field of directions. */
function flow({ between, whole, colour }: Numbers): Sharp {
  const waves = times(3, () => [between(0.005, 0.03), between(0.005, 0.03), between(0, 6)] as const)
  const line = () => {
    let [x, y] = [whole(0, 255), whole(0, 255)]
    const points = times(14, () => {
      const angle = waves.reduce((sum, [fx, fy, shift]) => sum + Math.sin(x * fx + y * fy + shift), 0) * 2
      x += Math.cos(angle) * 9
      y += Math.sin(angle) * 9
      return `${x.toFixed(1)} ${y.toFixed(1)}`
    })
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[whole(0, 3)]}" stroke-width="${whole(2, 9)}" stroke-linecap="round"/>`
  }
  const colours = times(4, colour)
  return svg(`<rect width="256" height="256" fill="${colour()}"/>${times(whole(50, 110), line).join('')}`)
}

/** Cells of few colours, half of the pictures symmetric as pixel avatars are. */
function cells({ whole, next, colour }: Numbers): Sharp {
  const count = whole(7, 16)
  const isSymmetric = next() < 0.5
  const colours = times(whole(2, 5), colour)
  const size = 256 / count
  const filled = times(count * count, () => whole(-1, colours.length - 1))
  const rects = filled.map((_, index) => {
    const [x, y] = [index % count, Math.floor(index / count)]
    const from = isSymmetric && x >= count / 2 ? y * count + (count - 1 - x) : index
    const which = filled[from]!
    return which < 0
      ? ''
      : `<rect x="${x * size}" y="${y * size}" width="${size + 0.5}" height="${size + 0.5}" fill="${colours[which]}"/>`
  })
  return svg(`<rect width="256" height="256" fill="${colour()}"/>${rects.join('')}`)
}

/** Ranges of hills under a sky. */
function landscape({ whole, between, colour }: Numbers): Sharp {
  const range = (index: number) => {
    const base = 80 + index * 35
    const points = times(12, (at) => `${at * 24} ${base + between(-40, 40)}`)
    return `<path d="M-5 260 L${points.join(' L')} L261 260 Z" fill="${colour()}"/>`
  }
  const sun = `<circle cx="${whole(20, 236)}" cy="${whole(15, 110)}" r="${whole(10, 40)}" fill="${colour()}"/>`
  return svg(`<rect width="256" height="256" fill="${colour()}"/>${sun}${times(whole(3, 5), range).join('')}`)
}

/** One of a series of portraits: features shared by the series follow from its numbers, the traits from the picture's. */
function portrait(series: Numbers, { whole, one, colour, next }: Numbers): Sharp {
  const head = {
    width: series.whole(70, 120),
    height: series.whole(90, 130),
    y: series.whole(95, 125),
    corner: series.whole(5, 60),
  }
  const [line, eyeY, gap] = [series.whole(2, 7), head.y + series.whole(-15, 5), series.whole(18, 30)]
  const [x, width] = [128 - head.width / 2, head.width]
  const top = head.y - head.height / 2
  const fill = (body: string) => `<g fill="${colour()}" stroke="#111" stroke-width="${line}">${body}</g>`
  const hat = one([
    '',
    `<rect x="${x - 15}" y="${top - 10}" width="${width + 30}" height="18"/><rect x="${x + 5}" y="${top - 55}" width="${width - 10}" height="50"/>`,
    `<path d="M${x} ${top + 10} L128 ${top - 60} L${x + width} ${top + 10} Z"/>`,
    `<ellipse cx="128" cy="${top}" rx="${width * 0.7}" ry="26"/>`,
    `<circle cx="${x}" cy="${top}" r="24"/><circle cx="${x + width}" cy="${top}" r="24"/>`,
  ])
  const eye = one([
    (cx: number) => `<circle cx="${cx}" cy="${eyeY}" r="11"/>`,
    (cx: number) => `<rect x="${cx - 15}" y="${eyeY - 9}" width="30" height="18"/>`,
    (cx: number) => `<path d="M${cx - 14} ${eyeY + 8} L${cx} ${eyeY - 12} L${cx + 14} ${eyeY + 8} Z"/>`,
    (cx: number) => `<ellipse cx="${cx}" cy="${eyeY}" rx="16" ry="5"/>`,
  ])
  const mouth = one([
    `<rect x="105" y="${head.y + 28}" width="46" height="12"/>`,
    `<path d="M100 ${head.y + 26} Q128 ${head.y + 60} 156 ${head.y + 26} Z"/>`,
    `<circle cx="128" cy="${head.y + 34}" r="12"/>`,
    `<path d="M104 ${head.y + 42} Q128 ${head.y + 16} 152 ${head.y + 42}"/>`,
  ])
  const ground = one([
    '',
    `<path d="M0 0 L256 256 L256 0 Z" fill="${colour()}"/>`,
    `<circle cx="128" cy="128" r="115" fill="${colour()}"/>`,
    `<rect y="128" width="256" height="128" fill="${colour()}"/>`,
  ])
  const extra = next() < 0.5 ? fill(`<circle cx="${whole(150, 175)}" cy="${head.y + 50}" r="${whole(8, 16)}"/>`) : ''
  return svg(
    `<rect width="256" height="256" fill="${colour()}"/>${ground}${fill(`<path d="M${x - 20} 256 Q128 ${head.y + 20} ${x + width + 20} 256 Z"/>`)}${fill(`<rect x="${x}" y="${top}" width="${width}" height="${head.height}" rx="${head.corner}"/>`)}${fill(hat)}${fill(eye(128 - gap) + eye(128 + gap))}${fill(mouth)}${extra}`,
  )
}

const drawn = { shapes, gradients, noise, flow, cells, landscape } as const
export const families = [...(Object.keys(drawn) as (keyof typeof drawn)[]), 'portraits'] as const
export type Family = (typeof families)[number]

/** Portraits in one series. */
const SERIES = 50

interface GeneratedPicture {
  family: Family
  /** Pictures of one creator share it: those of a series. */
  creator: string
  png: Buffer
}

/** The picture of a number, always the same. */
export async function generatePicture(number: number): Promise<GeneratedPicture> {
  const family = families[number % families.length] as Family
  const own = numbersOf(number)
  const series = Math.floor(number / families.length / SERIES)
  const isPortrait = family === 'portraits'
  const picture = isPortrait ? portrait(numbersOf(-1 - series), own) : drawn[family](own)
  return {
    family,
    creator: isPortrait ? `series ${series}` : `creator ${number}`,
    png: await picture.removeAlpha().png({ compressionLevel: 1 }).toBuffer(),
  }
}

/** Ways in which a picture is copied. */
export const copies = {
  jpeg: (png) => sharp(png).jpeg({ quality: 45 }).toBuffer(),
  webp: (png) => sharp(png).webp({ quality: 40 }).toBuffer(),
  smaller: (png) => sharp(png).resize(96, 96).png().toBuffer(),
  stretched: (png) => sharp(png).resize(400, 300, { fit: 'fill' }).jpeg({ quality: 80 }).toBuffer(),
  mirrored: (png) => sharp(png).flop().jpeg({ quality: 80 }).toBuffer(),
  'hue turned': (png, { whole }) =>
    sharp(png)
      .modulate({ hue: whole(60, 300) })
      .png()
      .toBuffer(),
  'brighter, less saturated': (png, { between }) =>
    sharp(png)
      .modulate({ brightness: between(1.1, 1.4), saturation: between(0.3, 0.7) })
      .png()
      .toBuffer(),
  tinted: (png, { whole }) =>
    sharp(png)
      .tint({ r: whole(60, 255), g: whole(60, 255), b: whole(60, 255) })
      .gamma(1.6)
      .png()
      .toBuffer(),
  grey: (png) => sharp(png).greyscale().png().toBuffer(),
  watermarked: async (png, { whole, colour }) =>
    sharp(png)
      .composite([
        {
          input: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><g transform="translate(${whole(10, 120)} ${whole(20, 200)})"><rect width="120" height="26" fill="${colour()}"/><path d="M8 13 H112" stroke="#fff" stroke-width="9" stroke-dasharray="9 5"/></g></svg>`,
          ),
        },
      ])
      .jpeg({ quality: 80 })
      .toBuffer(),
  'cropped 5 %': (png, numbers) => crop(png, numbers, 0.05),
  'cropped 10 %': (png, numbers) => crop(png, numbers, 0.1),
  'cropped 15 %': (png, numbers) => crop(png, numbers, 0.15),
  'cropped 20 %': (png, numbers) => crop(png, numbers, 0.2),
  'mirrored, cropped 10 %, recoloured': async (png, numbers) =>
    crop(await sharp(png).flop().modulate({ hue: 120, brightness: 1.1 }).png().toBuffer(), numbers, 0.1),
} as const satisfies Record<string, (png: Buffer, numbers: Numbers) => Promise<Buffer>>
export type CopyKind = keyof typeof copies

/** Cuts a share off each side of a picture, anywhere: at the left and the right, at the top and the bottom as it comes. */
async function crop(png: Buffer, { between }: Numbers, share: number): Promise<Buffer> {
  const kept = Math.round(SIDE * (1 - share))
  const [left, top] = [between(0, SIDE - kept), between(0, SIDE - kept)].map(Math.round) as [number, number]
  return sharp(png).extract({ left, top, width: kept, height: kept }).resize(300, 300).jpeg({ quality: 85 }).toBuffer()
}
