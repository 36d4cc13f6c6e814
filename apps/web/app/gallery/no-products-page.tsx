import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { PageHead } from '../shell/page-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Titles by the last part of the URL. */
const titles: Readonly<Record<string, MessageDescriptor>> = {
  shuffles: msg`No active shuffles`,
  fusions: msg`No active fusions`,
  packs: msg`No active packs`,
  staking: msg`No active staking`,
  instagram: msg`No photos`,
  desk: msg`Nothing on the desk`,
}

/** The empty page for kinds of products that the market does not have, in galleries and among the account's own pages. */
export default function NoProductsPage() {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const named = titles[pathname.split('/').at(-1) ?? '']
  const title = named ? i18n._(named) : ''
  const isOwn = pathname.startsWith('/user/')
  return (
    <div className={isOwn ? 'page pt-7' : 'pt-7'}>
      {isOwn && (
        <>
          <PageHead title={title} isHidden />
          <h1 className="sr-only">{title}</h1>
        </>
      )}
      <EmptyState title={title} text={t`There are none on this market.`} />
    </div>
  )
}
