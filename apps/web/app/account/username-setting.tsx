import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SettingForm } from '../setting/setting-form.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '../ui/dialog.tsx'

interface UsernameSettingProps {
  profile: { username: string | null; is_verify: boolean }
  save: (username: string) => Promise<unknown>
}

/** The username. A verified account is asked before another name ends its badge. */
export function UsernameSetting({ profile: { username, is_verify: isVerified }, save }: UsernameSettingProps) {
  const { t } = useLingui()
  const [question, setQuestion] = useState<{ answer: (isAgreed: boolean) => void }>()
  const endsBadge = (typed: string): boolean => isVerified && typed.trim().toLowerCase() !== username?.toLowerCase()
  const ask = async (typed: string): Promise<boolean> => {
    if (!endsBadge(typed)) return true
    const isAgreed = await new Promise<boolean>((answer) => setQuestion({ answer }))
    setQuestion(undefined)
    return isAgreed
  }
  return (
    <>
      <SettingForm
        fields={[
          {
            name: 'username',
            label: t`Username`,
            value: username ?? '',
            limit: 25,
            help: isVerified
              ? t`Letters and numbers. Links with an earlier name lead here for 90 days. Your badge is for this name: a new one has to be verified again.`
              : t`Letters and numbers. Links with an earlier name lead here for 90 days.`,
            autoCapitalize: 'none',
            autoComplete: 'username',
          },
        ]}
        confirm={({ username: typed = '' }) => ask(typed)}
        save={({ username: typed = '' }) => save(typed)}
      />
      {question && (
        <Dialog role="alertdialog" title={t`Give up your badge?`} onClose={() => question.answer(false)}>
          <DialogBody>
            <p>
              <Trans>
                A new name ends your badge, even if you change back later: you would have to ask for it again.
              </Trans>
            </p>
          </DialogBody>
          <DialogFoot>
            <Button variant="primary" size="large" isDestructive onClick={() => question.answer(true)}>
              <Trans>Change the name</Trans>
            </Button>
            <Button onClick={() => question.answer(false)}>
              <Trans>Keep the badge</Trans>
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </>
  )
}
