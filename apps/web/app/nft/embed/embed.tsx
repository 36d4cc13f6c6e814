import '../../i18n/with-work-messages.ts'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { ApiError } from '@facet/api-contract/client'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { loadI18n } from '../../i18n/catalogue.ts'
import { localeOf } from '../../i18n/locale.ts'
import { apiOf, nonceOf } from '../../request-context.ts'
import { EmbedCard } from './embed-card.tsx'
import type { Route } from './+types/embed'

/**
 * The card of a work for other sites, the only page that they may frame. It has no scripts, no forms and no data of the visitor's
 * account, so a visitor cannot be tricked into clicking anything but the link to the work.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const api = apiOf(context)
  const reply = await publicWork(() => api('GET /api/nft/{id}', { params: { id: Number(params.id) } }))
  if (reply === null) return new Response('Not found', { status: 404 })
  const [{ brand, origin }, { metadata: currencies }] = await Promise.all([
    api('GET /api/config'),
    api('GET /api/home/asa'),
  ])
  const { nft, round } = reply
  const locale = localeOf(request)
  const nonce = nonceOf(context)
  const card = renderToStaticMarkup(
    <I18nProvider i18n={await loadI18n(locale, ['pages', 'works'])}>
      <EmbedCard {...{ nft, brand, origin, locale, nonce }} checkedRound={round} currency={currencies[nft.asa_id]} />
    </I18nProvider>,
  )
  return new Response(`<!doctype html>${card}`, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    },
  })
}

/** The work as any visitor sees it; null if there is none. */
async function publicWork(load: () => Promise<NftReply>): Promise<NftReply | null> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError && error.body.status < 500) return null
    throw error
  }
}
