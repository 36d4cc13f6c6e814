import { useLingui } from '@lingui/react/macro'

/** A month in words, by its first second in UTC. */
export function useMonthText(): (seconds: number) => string {
  const { i18n } = useLingui()
  return (seconds) => i18n.date(new Date(seconds * 1_000), { month: 'long', year: 'numeric', timeZone: 'UTC' })
}
