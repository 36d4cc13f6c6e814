import type { ReportKind } from '@facet/api-contract/report/report-kinds'
import { useState } from 'react'
import { useSession } from '../shell/root-data.ts'
import { useSignInFirst } from '../transaction/use-sign-in-first.ts'
import { IconButton, IconButtonLink } from '../ui/button.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface ReportButtonProps<Kind extends ReportKind> {
  label: string
  kinds: readonly Kind[]
  isReported?: boolean
  send: (kind: Kind, info: string) => Promise<unknown>
}

/** Opens the report dialog; a visitor signs in first. */
export function ReportButton<Kind extends ReportKind>({ label, isReported, send, ...dialog }: ReportButtonProps<Kind>) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const open = (): void => setIsOpen(true)
  const signInFirst = useSignInFirst(open)
  const sendAndNote = async (kind: Kind, info: string): Promise<void> => {
    await send(kind, info)
    setIsSent(true)
  }
  if (!session) return <IconButtonLink {...signInFirst} icon="flag" label={label} />
  return (
    <>
      <IconButton icon="flag" label={label} onClick={open} />
      {isOpen && (
        <ReportDialog
          {...dialog}
          isReported={isReported || isSent}
          send={sendAndNote}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
