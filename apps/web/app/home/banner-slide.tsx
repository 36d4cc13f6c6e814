import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Banner, bannerWords } from './choose-banners.ts'

interface BannerSlideProps {
  banner: Banner
  isCurrent: boolean
  isFirst: boolean
}

/** A slide of the spotlight that leads to a shop or a page that the operator promotes. */
export function BannerSlide({ banner, isCurrent, isFirst }: BannerSlideProps) {
  const { t, i18n } = useLingui()
  const { kind, url, picture } = banner
  const { title, text } = bannerWords(banner, i18n.locale)
  const look = isCurrent ? 'primary' : 'secondary'
  return (
    <div className="spotlight-slide" role="group" aria-roledescription={t`slide`} aria-label={title} inert={!isCurrent}>
      <img
        className="spotlight-art"
        src={picture}
        alt=""
        width={650}
        height={750}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className="wall-label">
        <Badge tone="quiet">{kind === 'shop' ? <Trans>Shop</Trans> : <Trans>Promotion</Trans>}</Badge>
        <p className="h1 mt-2 wrap-anywhere">{title}</p>
        {text && <p className="mt-2 text-ink-2">{text}</p>}
        {url.startsWith('/') ? (
          <ButtonLink variant={look} isWide className="mt-5" to={url}>
            <Trans>Take a look</Trans>
          </ButtonLink>
        ) : (
          <a className={`btn btn-${look} w-full mt-5`} href={url} rel="noopener">
            <Trans>Take a look</Trans> <Icon name="external" small />
          </a>
        )}
      </div>
    </div>
  )
}
