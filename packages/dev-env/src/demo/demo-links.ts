import type { ConfigInput } from '@facet/server'

/** The external pages and the banners of the demo market: two of its three promotions are shown at a time. */
export const demoLinks: Exclude<ConfigInput['marketLinks'], undefined> = {
  about: 'https://algorand.co/',
  faq: 'https://algorand.foundation/faq',
  gettingStarted: 'https://dev.algorand.co/',
  governors: 'https://algorand.foundation/governance',
  social: [],
  partners: [],
  banners: [
    {
      kind: 'shop',
      title: 'Kiln Works',
      text: 'A small workshop for vessels that hold nothing.',
      url: '/gallery/kilnworks',
      picture: '/banners/kiln-works.svg',
      paint: '#43503b',
    },
    {
      kind: 'promotion',
      title: 'Create your first work',
      text: 'Upload a picture, choose how many there are, and list it.',
      url: '/create',
      picture: '/banners/first-work.svg',
    },
    {
      kind: 'promotion',
      title: 'Whole series',
      text: 'Works that belong together, with floor price, sales and traits.',
      url: '/collections',
      picture: '/banners/series.svg',
      paint: '#3d4a5c',
    },
    {
      kind: 'promotion',
      title: 'Last bids',
      text: 'The auctions that end next.',
      url: '/auctions?sort=ending',
      picture: '/banners/last-bids.svg',
      paint: '#4a3f58',
    },
  ],
}
