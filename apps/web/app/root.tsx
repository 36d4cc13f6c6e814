import sansFont from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import { Links, Outlet, redirect, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { maintenancePath } from './about/maintenance-path.ts'
import { readCookie } from './i18n/locale.ts'
import { fiatCookie } from './money/fiat.ts'
import { apiOf, streamPositionOf } from './request-context.ts'
import { useSessionNews } from './session/use-session-news.ts'
import { earlyInputScript, repeatEarlyInput } from './shell/early-input.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { MainLink } from './shell/main-link.tsx'
import { Footer } from './nav/footer.tsx'
import { Nav } from './nav/nav.tsx'
import { NonceContext } from './shell/nonce.ts'
import { useStreamFrom } from './stream/use-stream.ts'
import { NoScriptBanner } from './shell/no-script-banner.tsx'
import { OfflineBanner } from './shell/offline-banner.tsx'
import { RouteProgress } from './shell/route-progress.tsx'
import { type RootData, useRememberRootData } from './shell/root-data.ts'
import { StaleBanner } from './shell/stale-banner.tsx'
import { StayGuard } from './shell/stay-guard.tsx'
import { useAccountTheme } from './shell/use-account-theme.ts'
import { keepShownPage, useKeptPage } from './shell/keep-shown-page.ts'
import { isTheme, shownTheme, type Theme, themeCookie, themeScript } from './shell/theme.ts'
import { TransactionProvider } from './transaction/transaction-provider.tsx'
import { ToastProvider } from './ui/toast.tsx'
import type { Route } from './+types/root'
import './styles/app.css'

const TransactionFlow = lazy(() =>
  import('./popup/transaction-flow.tsx').then((module) => ({ default: module.TransactionFlow })),
)

const SignInDialog = lazy(() =>
  import('./session/sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })),
)

// Loaded for signed-in visitors only.
const OutbidWatch = lazy(() => import('./auction/outbid-watch.tsx').then((module) => ({ default: module.OutbidWatch })))

// The error page appears together with its text, once this module is loaded.
const FailureText = lazy(() => import('./money/failure-text.tsx').then((module) => ({ default: module.FailureText })))

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<RootData & { theme: Theme | null }> {
  const api = apiOf(context)
  const cookies = request.headers.get('cookie')
  const [{ banners: _, ...config }, session, assets, rates] = await Promise.all([
    api('GET /api/config'),
    api('GET /api/auth/check'),
    api('GET /api/home/asa'),
    readCookie(cookies, fiatCookie) === 'off' ? null : api('GET /api/gems/price'),
  ])
  if (config.maintenance && url.pathname !== maintenancePath) throw redirect(maintenancePath)
  const stored = readCookie(cookies, themeCookie)
  return {
    config,
    session,
    currencies: assets.metadata,
    rates,
    now: Math.floor(Date.now() / 1_000),
    streamPosition: streamPositionOf(context),
    theme: session.mode ?? (isTheme(stored) ? stored : null),
  }
}

/** Preloads the typeface together with the styles, so that pages use it as early as the connection allows. */
export const links = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: sansFont, crossOrigin: 'anonymous' as const },
]

/** Sends a refusal's `Retry-After` with its page. */
export function headers({ errorHeaders }: Route.HeadersArgs): Headers {
  return errorHeaders ?? new Headers()
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownPage]

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  const data = useRouteLoaderData<typeof loader>('root')
  const nonce = use(NonceContext)
  return (
    <html lang={i18n.locale} data-theme={shownTheme(data?.theme)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f1f3f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101513" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {import.meta.env.PROD && <link rel="manifest" href="/manifest.webmanifest" />}
        {import.meta.env.PROD && <link rel="apple-touch-icon" href="/icons/180.png" />}
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${themeScript};${earlyInputScript}` }}
        />
        {/* Style sheets of our own origin need no nonce, and the browser would not know it when it hydrates. */}
        <Links nonce="" />
      </head>
      <body>
        <MainLink className="skip-link">
          <Trans>Skip to content</Trans>
        </MainLink>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useRememberRootData(loaderData)
  useKeptPage()
  useStreamFrom(loaderData.streamPosition)
  useSessionNews()
  useAccountTheme(loaderData.session)
  return (
    <Shell>
      {loaderData.session.address && (
        <Suspense>
          <OutbidWatch />
        </Suspense>
      )}
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} FailureText={FailureText} />
    </Shell>
  )
}

function Shell({ children }: { children: ReactNode }) {
  useEffect(repeatEarlyInput, [])
  return (
    <ToastProvider>
      <TransactionProvider flow={TransactionFlow} signIn={SignInDialog}>
        <RouteProgress />
        <StayGuard />
        <Nav />
        <div className="banners">
          <NoScriptBanner />
          <OfflineBanner />
          <StaleBanner />
        </div>
        <main id="main" tabIndex={-1} className="flex flex-col outline-none">
          {children}
        </main>
        <Footer />
      </TransactionProvider>
    </ToastProvider>
  )
}
