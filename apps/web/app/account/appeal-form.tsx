import { useLingui } from '@lingui/react/macro'
import { SettingForm } from '../setting/setting-form.tsx'

/** The form for the one appeal that an account may send against a decision of the moderators. */
export function AppealForm({ send }: { send: (text: string) => Promise<void> }) {
  const { t } = useLingui()
  return (
    <SettingForm
      legend={t`Appeal`}
      fields={[
        {
          name: 'appeal',
          label: t`Why the decision should change`,
          value: '',
          limit: 1_000,
          help: t`You can appeal once. Only the moderators read it.`,
          isLong: true,
        },
      ]}
      submit={t`Send appeal`}
      saved={t`Appeal sent`}
      save={({ appeal = '' }) => send(appeal)}
    />
  )
}
