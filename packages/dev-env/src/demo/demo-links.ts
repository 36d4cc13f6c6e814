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
      translations: {
        fr: { title: 'Kiln Works', text: 'Un petit atelier pour des vases qui ne contiennent rien.' },
        pt: { title: 'Kiln Works', text: 'Uma pequena oficina de vasos que nada contêm.' },
      },
      url: '/gallery/kilnworks',
      picture: '/banners/kiln-works.svg',
      paint: '#43503b',
    },
    {
      kind: 'promotion',
      title: 'Create your first work',
      text: 'Upload a picture, choose how many there are, and list it.',
      translations: {
        fr: {
          title: 'Créez votre première œuvre',
          text: 'Importez une image, choisissez le nombre d’exemplaires et mettez-la en vente.',
        },
        pt: {
          title: 'Crie a sua primeira obra',
          text: 'Envie uma imagem, escolha quantas unidades existem e coloque-a à venda.',
        },
      },
      url: '/create',
      picture: '/banners/first-work.svg',
    },
    {
      kind: 'promotion',
      title: 'Whole series',
      text: 'Works that belong together, with floor price, sales and traits.',
      translations: {
        fr: {
          title: 'Des séries entières',
          text: 'Des œuvres qui vont ensemble, avec prix plancher, ventes et attributs.',
        },
        pt: { title: 'Séries inteiras', text: 'Obras que andam juntas, com preço mínimo, vendas e atributos.' },
      },
      url: '/collections',
      picture: '/banners/series.svg',
      paint: '#3d4a5c',
    },
    {
      kind: 'promotion',
      title: 'Last bids',
      text: 'The auctions that end next.',
      translations: {
        fr: { title: 'Dernières enchères', text: 'Les ventes aux enchères qui se terminent bientôt.' },
        pt: { title: 'Últimos lances', text: 'Os leilões que terminam a seguir.' },
      },
      url: '/auctions?sort=ending',
      picture: '/banners/last-bids.svg',
      paint: '#4a3f58',
    },
  ],
}
