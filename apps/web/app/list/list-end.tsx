import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { placeQuery } from './page-window.ts'
import type { useListPages } from './use-list-pages.ts'

interface ListEndProps {
  pages: Pick<ReturnType<typeof useListPages>, 'isEnd' | 'state' | 'loadMore' | 'next' | 'after'>
  /** The list's URL. Without JavaScript the link leads to the page that begins with the next window. */
  href: string
  /** Text of the link. */
  more: ReactNode
  /** Below the last window. */
  end?: ReactNode
}

/** The foot of an endless list: the link that loads more as it scrolls into range, the failure, or the end. */
export function ListEnd({ pages, href, more, end }: ListEndProps) {
  const { t } = useLingui()
  return (
    <div className="mt-10">
      {pages.state === 'failed' && (
        <EmptyState
          kind="failed"
          title={t`The list did not load`}
          text={t`A problem has arisen, please retry. Your filters are kept.`}
          action={
            <Button icon="refresh" onClick={pages.loadMore}>
              <Trans>Retry</Trans>
            </Button>
          }
        />
      )}
      {pages.isEnd && end}
      {!pages.isEnd && pages.state === 'idle' && (
        <NextWindow href={`${href}&${placeQuery(pages.next, pages.after)}`} onReach={pages.loadMore}>
          {more}
        </NextWindow>
      )}
    </div>
  )
}

/** A link to the next window that is followed automatically when it scrolls into range. */
function NextWindow({ href, onReach, children }: { href: string; onReach: () => void; children: ReactNode }) {
  const ref = useRef<HTMLAnchorElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), {
      rootMargin: '0px 0px 900px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="text-center">
      <ButtonLink
        ref={ref}
        to={href}
        onClick={(event) => {
          event.preventDefault()
          onReach()
        }}
      >
        {children}
      </ButtonLink>
    </div>
  )
}
