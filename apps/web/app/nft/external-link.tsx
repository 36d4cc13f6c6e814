import { useRootData } from '../shell/root-data.ts'
import { Icon } from '../ui/icon.tsx'

/** A creator's link out of the market. It shows its host, and `rel` withholds the market's endorsement. */
export function ExternalLink({ url }: { url: URL }) {
  return (
    <a
      className="inline-flex items-center gap-1 wrap-anywhere"
      href={url.href}
      target="_blank"
      rel="noopener nofollow ugc"
    >
      {url.host}
      <Icon name="external" small />
    </a>
  )
}

/** The work's link if it leads out of the market; works without their own link contain the market's URL. */
export function useExternalUrl(link: string): URL | null {
  return externalUrl(link, useRootData().config.origin)
}

/** @param origin of the market */
export function externalUrl(link: string, origin: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && url.host !== new URL(origin).host ? url : null
}
