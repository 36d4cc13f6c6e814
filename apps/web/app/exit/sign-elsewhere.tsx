import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FieldFrame, TextArea } from '../ui/field.tsx'
import type { ExitPlan } from './chain/exit-plan.ts'
import { readSigned, unsignedFile } from '@facet/groups/transaction-file'

interface SignElsewhereProps {
  plan: ExitPlan
  fileName: string
  onSigned: (signed: Uint8Array[]) => void
  onFailure: (error: unknown) => void
}

/** Save, sign with any tool, bring back: needs no wallet in this browser, and works for multisignature accounts too. */
export function SignElsewhere({ plan, fileName, onSigned, onFailure }: SignElsewhereProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const take = (input: Uint8Array | string): void => {
    try {
      onSigned(readSigned(input))
    } catch (error) {
      onFailure(error)
    }
  }
  return (
    <div className="grid gap-4">
      <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
        <li>
          <Trans>Save the transactions. They are valid for about 45 minutes.</Trans>
        </li>
        <li>
          <Trans>
            Sign the file with a tool that holds your keys, such as <span className="mono">goal clerk sign</span>.
          </Trans>
        </li>
        <li>
          <Trans>Upload the signed file.</Trans>
        </li>
      </ol>
      <Button onClick={() => saveFile(`${fileName}.unsigned.txn`, unsignedFile(plan.group.transactions))}>
        <Trans>Save the transactions</Trans>
      </Button>
      <FieldFrame id="signed-file" label={t`Signed file`}>
        <input
          id="signed-file"
          type="file"
          className="input"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void file.arrayBuffer().then((buffer) => take(new Uint8Array(buffer)))
          }}
        />
      </FieldFrame>
      <TextArea
        label={t`Or paste it`}
        className="input mono"
        spellCheck={false}
        value={text}
        help={t`Signed transactions in base64, one per line.`}
        onChange={(event) => setText(event.target.value)}
      />
      <Button disabled={text.trim() === ''} onClick={() => take(text)}>
        <Trans>Send pasted transactions</Trans>
      </Button>
    </div>
  )
}

/** Hands bytes to the browser as a file to save. */
function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes]))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
