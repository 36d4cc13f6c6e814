import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { Button } from '../ui/button.tsx'

/** Imports the works that the account created before it used this market, from the chain, and reports their number. */
export function ImportCreations() {
  const { revalidate } = useRevalidator()
  const failureToast = useFailureToast()
  const [isBusy, setIsBusy] = useState(false)
  const [imported, setImported] = useState<number | null>(null)

  const run = async (): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setImported(null)
    try {
      const found = await api('GET /api/account/creation/import')
      if (found.imported > 0) await revalidate()
      setImported(found.imported)
    } catch (error) {
      void failureToast(error)
    }
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-2" role="status">
        {isBusy && <Trans>Reading your addresses from the chain…</Trans>}
        {imported === 0 && <Trans>No other works found: all your works are already here.</Trans>}
        {imported !== null && imported > 0 && (
          <Plural value={imported} one="# work imported" other="# works imported" />
        )}
      </p>
      <Button icon="refresh" aria-disabled={isBusy} onClick={() => void run()}>
        <Trans>Import creations</Trans>
      </Button>
    </div>
  )
}
