import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from './button.tsx'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  /** While money moves: only the close button closes the dialog, not Escape or a click outside. */
  isBusy?: boolean
  /** False while a wallet may open its own window in the page: a modal dialog would make it unreachable. */
  isModal?: boolean
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog'
  className?: string
  /** Identifies the dialog for scripts. */
  name?: string
  children: ReactNode
}

/**
 * The browser's modal dialog: it traps the focus, makes the page behind inert and returns the focus. A bottom sheet on phones.
 * Mounting opens it.
 */
export function Dialog({
  title,
  onClose,
  isBusy = false,
  isModal = true,
  role = 'dialog',
  className = '',
  name,
  children,
}: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const openerRef = useRef<Element | null>(null)

  const closeUnlessBusy = useEffectEvent(() => {
    if (!isBusy) onClose()
  })

  useEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    openerRef.current ??= document.activeElement
    if (isModal) dialog.showModal()
    else dialog.show()
    // The dialog, not its close button, which comes first: so the title is read out, and no focus ring marks the close button.
    dialog.focus()
    const field = dialog.querySelector<HTMLInputElement>('input[data-autofocus]')
    // On a phone the keyboard would open immediately and cover the field's context.
    if (field && matchMedia('(pointer: fine)').matches) {
      field.focus()
      // Typing replaces the suggested amount.
      field.select()
    }
    return () => {
      dialog.close()
      dialog.dataset['shown'] = 'true'
    }
  }, [isModal])

  useEffect(() => {
    const dialog = dialogRef.current
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
    return () => {
      dialog.removeEventListener('click', onOutside)
      dialog.removeEventListener('cancel', onEscape)
      giveFocusBack(openerRef.current)
    }
  }, [])

  useEffect(() => {
    const dialog = dialogRef.current
    // The pressed button was removed with its step.
    if (dialog?.open && document.activeElement === document.body) dialog.focus()
  })

  return (
    <>
      {!isModal && <div className="dialog-scrim" />}
      <dialog
        ref={dialogRef}
        className={`dialog ${className}`}
        data-name={name}
        role={role}
        tabIndex={-1}
        aria-labelledby={titleId}
        aria-busy={isBusy}
      >
        <div className="dialog-head">
          <h2 className="h3" id={titleId}>
            {title}
          </h2>
          <IconButton icon="x" label={t`Close`} onClick={onClose} />
        </div>
        {children}
      </dialog>
    </>
  )
}

/** Returns the focus to the opener or, if that is gone, to the dialog below or the page's heading. */
function giveFocusBack(opener: Element | null): void {
  const hasOpener = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const target = hasOpener ? opener : document.querySelector<HTMLElement>('dialog[open], main h1')
  if (!target) return
  if (!hasOpener) target.tabIndex = -1
  target.focus({ preventScroll: !hasOpener })
}

/** The part of a dialog that scrolls. */
export function DialogBody({ isCentred = false, children }: { isCentred?: boolean; children: ReactNode }) {
  return <div className={`dialog-body ${isCentred ? 'dialog-body-center' : ''}`}>{children}</div>
}

/** The buttons at the bottom, the primary one first. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="dialog-foot">{children}</div>
}
