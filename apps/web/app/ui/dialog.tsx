import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from './button.tsx'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  /** While money moves: neither Escape nor a click outside closes, only the close button. */
  isBusy?: boolean
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  className?: string
  children: ReactNode
}

/**
 * The browser's own modal dialog: it holds the focus, makes the page behind inert and gives the focus back.
 * A bottom sheet on phones. Mounting opens it.
 */
export function Dialog({ title, onClose, isBusy = false, role = 'dialog', className = '', children }: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)

  const closeUnlessBusy = useEffectEvent(() => {
    if (!isBusy) onClose()
  })

  useEffect(() => {
    const dialog = dialogRef.current
    const opener = document.activeElement
    if (!dialog) return
    const onOutside = (event: Event): void => {
      if (event.target === dialog) closeUnlessBusy()
    }
    const onEscape = (event: Event): void => {
      event.preventDefault()
      closeUnlessBusy()
    }
    dialog.addEventListener('click', onOutside)
    dialog.addEventListener('cancel', onEscape)
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.removeEventListener('click', onOutside)
      dialog.removeEventListener('cancel', onEscape)
      dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    <dialog ref={dialogRef} className={`dialog ${className}`} role={role} aria-labelledby={titleId} aria-busy={isBusy}>
      <div className="dialog-head">
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        <IconButton icon="x" label={t`Close`} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

/** The part of a dialog that scrolls. */
export function DialogBody({ isCentred = false, children }: { isCentred?: boolean; children: ReactNode }) {
  return <div className={`dialog-body ${isCentred ? 'dialog-body-center' : ''}`}>{children}</div>
}

/** The buttons at the bottom, the primary one first. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>
}
