import type { Style } from '../art/draw-work.ts'

/** One work of the demo market. Prices are decimal strings in units of their currency. */
export interface DemoWork {
  title: string
  style: Style
  description: string
  tags: string[]
  attributes: [key: string, value: string][]
  /** Units that are minted, and how many of them are listed. */
  supply: number
  listed: number
  price: string
  currency: 'ALGO' | 'USDC'
  /** Auctioned instead of sold, from the price on: the duration, and the number of bids made at once. */
  auction?: { hours: number; bids: number }
  /** Sold out of the platform's custody instead of by a contract: version 1. */
  isCustodial: boolean
}

export interface DemoCreator {
  name: string
  royaltiesPercent: number
  works: DemoWork[]
}

/** A creator's works in short: title, style, price, units. `300 ALGO 26h 6` is an auction with six bids. The rest follows. */
type Line = [title: string, style: Style, price: string, supply?: number, listed?: number]

const creators: [name: string, royaltiesPercent: number, about: string, medium: string, lines: Line[]][] = [
  [
    'ines.vale',
    5,
    'Cut, polished and turned until the light was right.',
    'Study of light',
    [
      ['Cut No. 31', 'cut', '120', 8, 8],
      ['Cut No. 12', 'cut', '95', 8, 3],
      ['Cut No. 9', 'cut', '88 USDC', 1],
      ['Far Shore', 'ridges', '210 ALGO 50h 4'],
      ['Night Ferry', 'ridges', '260', 3, 2],
      ['Low Tide', 'ridges', '77.5', 10, 10],
      ['Lead and Rose', 'cut', '140'],
      ['Second Shore', 'ridges', '64 USDC', 5, 5],
    ],
  ],
  [
    'pixelkin',
    10,
    'One of three hundred goblins. They share a cave and argue about the fire.',
    'Pixels',
    [
      ['Goblin 044', 'goblin', '320 ALGO 14h 5'],
      ['Goblin 009', 'goblin', '55'],
      ['Goblin 017', 'goblin', '58'],
      ['Goblin 058', 'goblin', '62.5'],
      ['Goblin 090', 'goblin', '12 USDC'],
      ['Goblin 102', 'goblin', '49'],
      ['Goblin 131', 'goblin', '18.75 USDC'],
      ['Goblin 175', 'goblin', '25 ALGO 120h 0'],
      ['Goblin 222', 'goblin', '90'],
    ],
  ],
  [
    'mara.oduya',
    5,
    'The plants of my kitchen, drawn from the inside. Each unit is the same picture; the leaves were grown by a small branching program and pruned by hand.',
    'Rooms with plants',
    [
      ['Window Plant', 'plant', '250', 25, 4],
      ['Winter Plant', 'plant', '180', 25, 9],
      ['Quiet Index', 'tiles', '94', 20, 2],
      ['Plant for Two', 'plant', '36 USDC', 12, 12],
      ['House Rules', 'tiles', '110'],
      ['The Long Hall', 'tiles', '66', 6, 6],
      ['Balcony, July', 'plant', '150', 2, 1],
      ['Kitchen Floor', 'tiles', '22 USDC', 40, 18],
    ],
  ],
  [
    'tomas.reyl',
    7,
    'From a walk of nine days along the salt flats and back into town.',
    'Landscape',
    [
      ['Salt Flats', 'dunes', '900 ALGO 26h 6'],
      ['North of Night', 'dunes', '320', 3, 3],
      ['First Light', 'dunes', '145', 7, 2],
      ['Late Shift', 'city', '210'],
      ['Morning Shift', 'city', '99 USDC', 4, 4],
      ['Slow Tide', 'dunes', '75', 15, 11],
      ['Signal Hill', 'dunes', '130'],
      ['Tram Depot', 'city', '84', 9, 5],
    ],
  ],
  [
    'kiln.works',
    4,
    'Plotted with one pen at a time, then redrawn until every arc misses the next by the same hair.',
    'Generative',
    [
      ['Nine Orbits', 'orbits', '150 ALGO 98h 3'],
      ['Nine Orbits II', 'orbits', '288', 2, 2],
      ['Sunflower Clock', 'seeds', '175', 12, 6],
      ['Sunflower Clock II', 'seeds', '58 USDC', 12, 12],
      ['Slow Moons', 'orbits', '120', 5, 1],
      ['Seed Bank', 'seeds', '68', 30, 21],
      ['Transit', 'orbits', '90 ALGO 160h 0'],
      ['Midwinter Field', 'seeds', '92'],
    ],
  ],
  [
    'ada.brandt',
    5,
    'Rendered one evening at a time. Nothing touches anything.',
    'Still life',
    [
      ['Soft Bodies II', 'spheres', '288'],
      ['Soft Bodies', 'spheres', '270', 3, 1],
      ['Block City', 'blocks', '115', 10, 4],
      ['Block City II', 'blocks', '41 USDC', 10, 10],
      ['Marble Run', 'spheres', '40 USDC 31h 2'],
      ['Corner Plot', 'blocks', '73', 6, 6],
      ['Afternoon Weights', 'spheres', '199', 4, 3],
      ['Old Town', 'blocks', '58', 18, 2],
    ],
  ],
  [
    'lou.mercier',
    8,
    'Wind drawn as thread, thread drawn as weather.',
    'Drawing',
    [
      ['Graphite Weather', 'currents', '130', 5, 5],
      ['Windward', 'currents', '225'],
      ['Deep Current', 'bands', '85', 20, 14],
      ['Heat Map', 'bands', '29 USDC', 20, 20],
      ['Meadow in Wind', 'currents', '118', 3, 1],
      ['Harbour Flags', 'bands', '54', 8, 8],
      ['Slow Air', 'currents', '120 ALGO 8h 3'],
      ['Velvet', 'bands', '47', 11, 7],
    ],
  ],
  [
    'nils.okafor',
    3,
    'Patterns for cloth that nobody has woven yet.',
    'Textile',
    [
      ['Warp and Weft', 'weave', '66', 30, 30],
      ['Lattice', 'lattice', '90', 6, 2],
      ['Tides', 'lattice', '105', 6, 6],
      ['Interference', 'interference', '45 ALGO 74h 1'],
      ['Fern Valley', 'shards', '130', 15, 5],
      ['Ember Valley', 'shards', '38 USDC', 15, 15],
      ['Market Cloth', 'weave', '52', 24, 19],
      ['Second Interference', 'interference', '15 USDC', 50, 33],
    ],
  ],
]

const tagOfStyle: Record<Style, string[]> = {
  bands: ['art', 'colour'],
  blocks: ['cgi', 'city'],
  city: ['drawing', 'city'],
  currents: ['drawing', 'generative'],
  cut: ['art', 'cgi'],
  dunes: ['art', 'landscape'],
  goblin: ['pixel', 'goblin'],
  interference: ['algorand', 'generative'],
  lattice: ['art', 'pattern'],
  orbits: ['algorand', 'generative'],
  plant: ['drawing', 'plant'],
  ridges: ['drawing', 'landscape'],
  seeds: ['generative', 'plant'],
  shards: ['art', 'landscape'],
  spheres: ['cgi', 'stilllife'],
  tiles: ['art', 'pattern'],
  weave: ['art', 'textile'],
}

/** Works of one unit with whole prices in ALGO. */
const inCustody: ReadonlySet<string> = new Set(['Lead and Rose', 'Goblin 222', 'House Rules'])

const moods = ['Calm', 'Warm', 'Sharp', 'Restless'] as const

/** The creators of the demo market and all their works, the same on every machine. */
export const demoCreators: DemoCreator[] = creators.map(([name, royaltiesPercent, about, medium, lines]) => ({
  name,
  royaltiesPercent,
  works: lines.map(([title, style, priceText, supply = 1, listed = supply], i) => {
    const [price = '', currency = 'ALGO', hours, bids] = priceText.split(' ')
    return {
      title,
      style,
      description: about,
      tags: tagOfStyle[style],
      attributes: [
        ['Medium', medium],
        ['Mood', moods[i % moods.length] ?? 'Calm'],
        ['Edition', supply === 1 ? 'Unique' : 'Open'],
      ],
      supply,
      listed,
      price,
      currency: currency === 'USDC' ? 'USDC' : 'ALGO',
      ...(hours === undefined ? {} : { auction: { hours: Number.parseInt(hours, 10), bids: Number(bids) } }),
      isCustodial: inCustody.has(title),
    }
  }),
}))

/** Accounts that only buy. */
export const demoCollectors = ['collector.one', 'collector.two', 'collector.three'] as const
