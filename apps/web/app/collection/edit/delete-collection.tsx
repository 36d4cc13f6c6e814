import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { type Failure, toFailure } from '../../i18n/failure.ts'
import { useErrorText } from '../../money/use-error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { CollectionPage } from '../load-collection.ts'

/** Asks before a collection is deleted. */
export function DeleteCollection({ collection, onClose }: { collection: CollectionPage; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { collection_id: id, title } = collection
  const remove = async (): Promise<void> => {
    setIsBusy(true)
    try {
      await api('POST /api/collections/delete', { body: { collection_id: id } })
      toast({ text: t`Collection deleted` })
      await navigate('/user')
    } catch (error) {
      setFailure(toFailure(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={t`Delete the collection`} role="alertdialog" isBusy={isBusy} onClose={onClose}>
      <DialogBody>
        <p className="wrap-anywhere">
          <Trans>
            Delete <b>{title}</b>? Its works stay as they are.
          </Trans>
        </p>
        {failure && (
          <Notice tone="alert" isAlert>
            <b>{errorText(failure).why}.</b> {errorText(failure).wayOut}
          </Notice>
        )}
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" size="large" isDestructive aria-busy={isBusy} onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Button>
        <Button size="large" disabled={isBusy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
