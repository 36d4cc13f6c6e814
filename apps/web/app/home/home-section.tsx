import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'

interface SectionTitleProps {
  id: string
  /** Path of the whole list. */
  to: string
  more: ReactNode
  /** When its facts were read; omitted where they have no time. */
  checked?: { round: number; atSeconds: number } | null
  children: ReactNode
}

/** The heading of a section of the home page, with the link to the whole list. */
export function SectionTitle({ id, to, more, checked, children }: SectionTitleProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <h2 className="h2" id={id}>
          {children}
        </h2>
        {checked && <CheckedAt {...checked} />}
      </div>
      <Link className="more ml-auto" to={to}>
        {more} <Icon name="right" small />
      </Link>
    </>
  )
}

/** Takes the place of a feed that could not be read. */
export function FeedFailed() {
  const { revalidate } = useRevalidator()
  return (
    <EmptyState
      kind="failed"
      title={<Trans>This part could not be loaded</Trans>}
      text={<Trans>The rest of the page is up to date.</Trans>}
      action={
        <Button onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
