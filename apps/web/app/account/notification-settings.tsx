import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { api } from '../api.ts'
import { toFailure } from '../i18n/failure.ts'
import { useErrorText } from '../money/use-error-text.ts'
import { Switch } from '../ui/switch.tsx'
import { useToast } from '../ui/toast.tsx'

const labels: Record<NotificationKind, MessageDescriptor> = {
  sold: msg`Your works are sold`,
  royalty: msg`You receive royalties`,
  bid: msg`Bids in your auctions`,
  outbid: msg`You are outbid`,
  'auction-ended': msg`Your auctions end with a bid`,
  'auction-unsold': msg`Your auctions end without a bid`,
  'auction-won': msg`You win an auction`,
  'auction-void': msg`An auction is void`,
  offer: msg`Offers for your works`,
  'offer-accepted': msg`Your offers are accepted`,
  'offer-expired': msg`Your offers expire`,
  reserved: msg`Works are reserved for you`,
  credit: msg`Payments waiting for you`,
  prize: msg`Works waiting for you`,
  follow: msg`New followers`,
  mint: msg`New works of creators you follow`,
  search: msg`New works in your saved searches`,
  collection: msg`Works that you own are added to collections`,
  comment: msg`Comments for you`,
  mention: msg`Comments that mention you`,
  verification: msg`Decisions about your verified badge`,
  moderation: msg`Moderators’ decisions`,
}

interface NotificationSettingsProps {
  off: readonly NotificationKind[]
  /** Settings for delivery outside the market's pages. */
  children: ReactNode
}

/** The kinds of notifications that the account gets, and their delivery; each change is saved immediately. */
export function NotificationSettings({ off, children }: NotificationSettingsProps) {
  const { i18n } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const [silent, setSilent] = useState(off)
  const change = async (kind: NotificationKind, on: boolean): Promise<void> => {
    const before = silent
    setSilent(on ? silent.filter((one) => one !== kind) : [...silent, kind])
    try {
      setSilent((await api('POST /api/notification/settings', { body: { kind, on } })).off)
    } catch (error) {
      setSilent(before)
      toast({ kind: 'failure', text: errorText(toFailure(error)).why })
    }
  }
  return (
    <section className="grid gap-4" aria-labelledby="notifications">
      <h2 className="h2" id="notifications">
        <Trans>Notifications</Trans>
      </h2>
      <div className="grid gap-3">{children}</div>
      <h3 className="h3">
        <Trans>Notify me about</Trans>
      </h3>
      <div className="grid gap-3">
        {(Object.keys(labels) as NotificationKind[]).map((kind) => (
          <Switch
            key={kind}
            label={i18n._(labels[kind])}
            isOn={!silent.includes(kind)}
            onChange={(on) => void change(kind, on)}
          />
        ))}
      </div>
    </section>
  )
}
