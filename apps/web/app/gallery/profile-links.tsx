import { linkNames } from '@facet/api-contract/account/link-names'
import { useLingui } from '@lingui/react/macro'
import { siteNames } from '../shell/site-names.ts'
import { Icon } from '../ui/icon.tsx'

/** The links of an account. An account can enter any URL, so no link passes on trust or the page it comes from. */
export function ProfileLinks({ links }: { links: string }) {
  const { t } = useLingui()
  const byName = JSON.parse(links) as Record<string, string | undefined>
  const shown = linkNames.flatMap((name) => {
    const href = byName[name]
    return href?.startsWith('https://') ? [{ name, href }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5" aria-label={t`Links`}>
      {shown.map(({ name, href }) => (
        <li key={name}>
          <a className="more max-w-full whitespace-normal" href={href} target="_blank" rel="noreferrer nofollow ugc">
            {name === 'website' && <Icon name="globe" small />}
            <span className="min-w-0">{name === 'website' ? new URL(href).hostname : siteNames[name]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
