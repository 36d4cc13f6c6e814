import type { Reply } from '@facet/api-contract/client'
import { Trans } from '@lingui/react/macro'
import { Switch } from '../ui/switch.tsx'
import { usePush } from './use-push.ts'

/** Switches push notifications of this browser on and off; nothing where the market sends none. */
export function PushSetting({ push }: { push: Reply<'GET /api/notification/push'> }) {
  const { state, change } = usePush(push)
  if (push.key === null) return null
  const reasons = {
    unknown: null,
    unsupported: (
      <Trans>This browser cannot show them. On an iPhone or iPad, add the market to the home screen first.</Trans>
    ),
    blocked: <Trans>This browser blocks them. Allow notifications for this site in its settings, then reload.</Trans>,
    off: null,
    on: null,
  }
  return (
    <Switch
      label={<Trans>Show notifications in this browser</Trans>}
      help={<Trans>Works while this site is closed, as long as you stay signed in. Your browser asks first.</Trans>}
      isOn={state === 'on'}
      disabledReason={reasons[state]}
      onChange={(on) => void change(on)}
    />
  )
}
