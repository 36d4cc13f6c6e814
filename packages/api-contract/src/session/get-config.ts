import { z } from 'zod'
import { currencyInfo } from '../currency/get-assets.ts'
import { endpoint } from '../endpoint.ts'
import { feeBasisPoints, platform, round } from '../fields.ts'

const explorerPage = (of: string) => z.string().optional().describe(`Page of ${of}; \`{id}\` is replaced by its id.`)
const linkedPage = (what: string) => z.string().optional().describe(`${what}, elsewhere.`)
const namedPages = (what: string) =>
  z
    .array(z.object({ name: z.string().describe('What it is called.'), url: z.string().describe('Its address.') }))
    .describe(what)

const bannerWords = z
  .object({
    title: z.string().describe('What the banner leads to.'),
    text: z.string().describe('One sentence about it; may be empty.'),
  })
  .meta({ id: 'BannerWords', description: 'The words of a banner in one language.' })

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Get brand, network, fees and limits of the market',
  access: 'open',
  response: z.object({
    brand: z.string().describe('Name of the market.'),
    network: z.string().describe('Genesis id of the chain, such as mainnet-v1.0.'),
    demo_wallet: z.boolean().describe('Whether `GET /api/demo/wallet` answers.'),
    platform_address: platform,
    fees_basis_points: feeBasisPoints,
    max_royalties_percent: z.number().int().describe('Highest royalty of a new work, in percent.'),
    upload_limit_bytes: z.number().int().describe('Largest file of an upload, in bytes.'),
    origin: z.string().describe('Origin at which visitors reach the market.'),
    tip_token: currencyInfo.nullable().describe('Currency of tips; null when the market has none.'),
    explorer_urls: z
      .object({
        asset: explorerPage('an asset'),
        account: explorerPage('an account'),
        application: explorerPage('an application'),
        transaction: explorerPage('a transaction'),
        file: explorerPage('a file of IPFS, whose id is its CID and path'),
      })
      .describe('Pages of an explorer and of a gateway to IPFS; what they have no page of is left out.'),
    links: z
      .object({
        about: linkedPage('About the market'),
        faq: linkedPage('Frequent questions'),
        getting_started: linkedPage('How to begin'),
        leaderboard: linkedPage('Who trades most'),
        governors: linkedPage('About governors'),
        buy_token: linkedPage('Where to buy the governance token'),
        mobile_app: linkedPage('Where to get the app for phones'),
        social: namedPages('Where the market is found on social networks.'),
        partners: namedPages('Shops of partners.'),
      })
      .describe('Pages elsewhere; what there is none of is left out.'),
    banners: z
      .array(
        z.object({
          kind: z.enum(['shop', 'promotion']).describe('`shop`: always shown; two of the promotions at a time.'),
          ...bannerWords.shape,
          translations: z
            .object({ fr: bannerWords, pt: bannerWords })
            .partial()
            .optional()
            .describe('Its words in other languages, where the operator wrote them.'),
          url: z.string().describe('A path on this market, or an address elsewhere.'),
          picture: z.string().describe('Path of its picture on this market.'),
          paint: z.string().optional().describe('Colour of the wall behind it, such as `#2f3b35`.'),
        }),
      )
      .describe('Banners of the home page.'),
    maintenance: z.boolean().describe('Whether nothing can be changed for now.'),
    stale_round: round
      .nullable()
      .describe('Last round that the market shows while it is far behind the node, else null.'),
  }),
  errors: [],
})
