import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { mixesScripts } from './mixed-scripts.ts'

/** The mark beside a name that mixes look-alike alphabets; nothing beside other names. */
export function MixedScriptsMark({ name }: { name: string }) {
  const { t } = useLingui()
  if (!mixesScripts(name)) return null
  const text = t`Mixes alphabets: some letters may be look-alikes.`
  return (
    <span role="img" aria-label={text} title={text} className="ml-1.5 inline-block align-middle text-time">
      <Icon name="warning" small />
    </span>
  )
}
