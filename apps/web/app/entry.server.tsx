import { PassThrough } from 'node:stream'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { loadI18n, parts } from './i18n/catalogue.ts'
import { type AnyLocale, isLocale, localeCookie, localeOf, preferenceCookie } from './i18n/locale.ts'
import { nonceOf } from './request-context.ts'
import { NonceContext } from './shell/nonce.ts'

export * as requestContext from './request-context.ts'
export { isPage } from './shell/is-page.ts'
// The server imports it from here: in development, its own import would be another module than the app's.
export { createRequestHandler } from 'react-router'

export const streamTimeout = 5_000

/** One for each language, which nothing changes while pages are rendered. */
const translators = new Map<AnyLocale, Promise<I18n>>()

function translatorOf(locale: AnyLocale): Promise<I18n> {
  const known = translators.get(locale) ?? loadI18n(locale, parts)
  translators.set(locale, known)
  return known
}

/** Logs real faults only: a thrown 404 is a normal reply, and an aborted request is not an error. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!isRouteErrorResponse(error) && !request.signal.aborted) console.error(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const locale = localeOf(request)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', locale)
  headers.append('Vary', 'Cookie')
  const requested = new URL(request.url).searchParams.get('lang')
  if (isLocale(requested)) headers.append('Set-Cookie', preferenceCookie(localeCookie, requested))
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = nonceOf(loadContext)
  const i18n = await translatorOf(locale)
  return new Promise((resolve, reject) => {
    let statusNow = status
    let isShellReady = false
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <NonceContext value={nonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </NonceContext>
      </I18nProvider>,
      {
        nonce,
        // Each part at its place, not behind the page with a script that moves it there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          isShellReady = true
        },
        onShellError(error) {
          clearTimeout(timeout)
          reject(error)
        },
        // Every visitor gets the complete page: no data is deferred, and the server keeps the page for all (decision 39).
        onAllReady() {
          clearTimeout(timeout)
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: statusNow, headers }))
        },
        onError(error) {
          statusNow = 500
          // The router reports an error of the shell, and renders the error page.
          if (isShellReady) console.error(error)
        },
      },
    )
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000)
  })
}
