import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { locales } from '../i18n/locale.ts'
import { useRootDataOrNull } from './root-data.ts'

interface PageHeadProps {
  /** Without the brand, which is added; absent on the home page. */
  title?: string
  description?: string
  /** Path or URL of the page's preview image. */
  image?: string
  imageAlt?: string
  /** Query parameters that identify a different page, not another view of the same page. */
  canonicalQuery?: string
  type?: 'website' | 'article'
  isHidden?: boolean
}

/** Title, description, OpenGraph, canonical address and languages; React lifts them into the head. */
export function PageHead({
  title,
  description,
  image,
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
      {image && <meta property="og:image" content={image.startsWith('/') ? `${origin}${image}` : image} />}
      {image && imageAlt && <meta property="og:image:alt" content={imageAlt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
