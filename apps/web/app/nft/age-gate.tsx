import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'

/** Asks for the visitor's age once. The server stores a yes; a no leads back to the market. */
export function AgeGate() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [isSaving, setIsSaving] = useState(false)
  const leave = (): void => void navigate('/')
  const confirm = async (): Promise<void> => {
    setIsSaving(true)
    try {
      await api('GET /api/set/nsfw')
      await revalidate()
    } catch {
      toast({ kind: 'failure', text: t`Your answer was not saved. Please retry.` })
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <Dialog role="alertdialog" title={t`Are you 18 or older?`} onClose={leave}>
      <DialogBody>
        <p className="text-ink-2">
          <Trans>This work is tagged as adult content. We ask once and remember it.</Trans>
        </p>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="large" disabled={isSaving} onClick={() => void confirm()}>
          <Trans>Yes, show it</Trans>
        </Button>
        <Button onClick={leave}>
          <Trans>No, back to the market</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
