import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { isLocale, locales } from '../i18n/locale.ts'
import { useRootDataOrNull } from './root-data.ts'

const MARKET_PICTURE = '/og/market'

interface PageHeadProps {
  /** Title without the brand, which is added; absent on the home page. */
  title?: string
  description?: string
  /** Path or URL of the page's preview image; the market's own by default. Images below `/og/` have 1,200 × 630 pixels. */
  image?: string
  imageAlt?: string
  /** Query parameters that identify a different page, not another view of the same page. */
  canonicalQuery?: string
  type?: 'website' | 'article'
  isHidden?: boolean
}

/** Title, description, OpenGraph, canonical URL and languages; React moves them into the head. */
export function PageHead({
  title,
  description,
  image = MARKET_PICTURE,
  imageAlt,
  canonicalQuery = '',
  type = 'website',
  isHidden = false,
}: PageHeadProps) {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const config = useRootDataOrNull()?.config
  const brand = config?.brand ?? 'Facet'
  const origin = config?.origin ?? ''
  const fullTitle = title ? `${title} · ${brand}` : brand
  const text =
    description ?? t`Works by independent artists on Algorand. Every price, owner and deposit is read from the chain.`
  const address = `${origin}${pathname}${canonicalQuery && `?${canonicalQuery}`}`
  const isDrawn = image.startsWith('/og/')
  // The market's image has no text to translate.
  const picture = isDrawn && image !== MARKET_PICTURE && isLocale(i18n.locale) ? `${image}?lang=${i18n.locale}` : image
  const inLanguage = (locale: string): string => `${address}${canonicalQuery ? '&' : '?'}lang=${locale}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      {isHidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inLanguage(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? brand} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={i18n.locale} />
      <meta property="og:image" content={image.startsWith('/') ? `${origin}${picture}` : image} />
      {isDrawn && (
        <>
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta property="og:image:alt" content={imageAlt ?? brand} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
