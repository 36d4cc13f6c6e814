import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

/** Puts the whole of an address that is shown short on the clipboard. */
export function CopyAddress({ address }: { address: string }) {
  const { t } = useLingui()
  const toast = useToast()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ text: t`Address copied` })
    } catch {
      // Where a page may not write to the clipboard, the address itself is what is needed.
      toast({ kind: 'failure', text: address })
    }
  }
  return <IconButton icon="copy" label={t`Copy the address ${address}`} onClick={() => void copy()} />
}
