import { type Market, drawPng } from '@facet/dev-env'
import { signInByHand } from '../../apps/server/src/platform/test/sign-in-by-hand.ts'
import { type Measured, anyName } from './measure-endpoints.ts'
import { readCells } from './spec-rows.ts'

interface WebRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

/** A page is there when its route is, and a real market renders it for an account that is signed in. */
export async function measurePages(market: Market, routes: Readonly<Record<string, WebRoute>>): Promise<Measured[]> {
  const known = pagesOf(routes)
  const { cookie, ids } = await furnish(market)
  const wanted = (await readCells('routes.tsv')).flatMap(([path = '']) => expandChoices(path))
  const measured: Measured[] = []
  for (const path of wanted) {
    const isThere = known.has(anyName(path))
    const fault = isThere
      ? await faultOf(
          market,
          path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '0'),
          cookie,
        )
      : ''
    measured.push({ name: path, isDone: isThere && fault === '', fault })
  }
  return measured
}

async function faultOf({ url }: Market, path: string, cookie: string): Promise<string> {
  const reply = await fetch(url + path, { headers: { cookie, accept: 'text/html' } })
  const html = await reply.text()
  if (reply.status !== 200) return `answers ${reply.status}`
  return /<h1[\s>]/.test(html) ? '' : 'has no heading'
}

/** A work with a sale, an auction and an offer, and the session of its creator. */
async function furnish(market: Market) {
  const [creator, bidder] = [await market.person('creator'), await market.person('bidder')]
  const asset = { title: 'Page', description: '', unit: 'PAGE', number: 3, royalties: 5, tags: [], properties: [] }
  const tokenId = await creator.mint(await drawPng('cut', 'page'), asset)
  const sale = await creator.list({ tokenId, price: '10' })
  const auction = await creator.auction({ tokenId, price: '5' })
  const offer = await bidder.makeOffer({ tokenId, price: '6' })
  const ids: Record<string, string> = {
    id: String(tokenId),
    saleId: String(sale.appId),
    auctionId: String(auction.appId),
    offerId: String(offer),
  }
  return { cookie: await signInByHand(market.url, creator.account), ids }
}

/** The route table of the built web app, nested routes joined to whole paths. */
function pagesOf(routes: Readonly<Record<string, WebRoute>>): Set<string> {
  const fullPath = (id: string): string => {
    const { parentId, path = '' } = routes[id] ?? {}
    const parent = parentId === undefined ? '' : fullPath(parentId)
    return path === '' ? parent : `${parent}/${path}`
  }
  const pages = new Set<string>()
  for (const route of Object.values(routes)) {
    const path = fullPath(route.id)
    if (route.path !== undefined || route.index) pages.add(anyName(path.replaceAll(/:(\w+)\??/g, '{$1}')) || '/')
  }
  return pages
}

/** `/shop/{a,b}` stands for `/shop/a` and `/shop/b`. */
function expandChoices(path: string): string[] {
  const [whole, choices] = /\{(\w+(?:,\w+)+)\}/.exec(path) ?? []
  if (whole === undefined || choices === undefined) return [path]
  return choices.split(',').map((choice) => path.replace(whole, choice))
}
