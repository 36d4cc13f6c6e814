import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** Remaining seconds at which screen readers announce the time, once each. */
const ANNOUNCED_SECONDS = [HOUR, 10 * MINUTE, MINUTE]

interface CountDownProps {
  /** At zero all digits are zero; below zero the time is over. */
  secondsLeft: number
  isLarge?: boolean
}

/** Days, hours, minutes and seconds; amber in the last hour. */
export function CountDown({ secondsLeft, isLarge = false }: CountDownProps) {
  const { t } = useLingui()
  const left = Math.max(0, secondsLeft)
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  const seconds = left % MINUTE
  const announced = ANNOUNCED_SECONDS.findLast((threshold) => secondsLeft <= threshold)
  const size = isLarge ? 'countdown-large' : ''
  if (secondsLeft < 0) {
    return (
      <>
        <span className={`countdown ${size}`}>
          <Trans>Ended</Trans>
        </span>
        <ScreenReaderTime>{t`The auction has ended.`}</ScreenReaderTime>
      </>
    )
  }
  return (
    <>
      <span
        className={`countdown ${size} ${left < HOUR ? 'countdown-last' : ''}`}
        role="timer"
        aria-label={t`${days} days ${hours} hours ${minutes} minutes ${seconds} seconds left`}
      >
        <Part value={days} unit={t({ message: 'd', context: 'days, short' })} />
        <Part value={hours} unit={t({ message: 'h', context: 'hours, short' })} />
        <Part value={minutes} unit={t({ message: 'm', context: 'minutes, short' })} />
        <Part value={seconds} unit={t({ message: 's', context: 'seconds, short' })} />
      </span>
      <ScreenReaderTime>
        {announced === HOUR && t`Less than an hour left.`}
        {announced === 10 * MINUTE && t`Less than ten minutes left.`}
        {announced === MINUTE && t`Less than a minute left.`}
      </ScreenReaderTime>
    </>
  )
}

function Part({ value, unit }: { value: number; unit: string }) {
  return (
    <span aria-hidden="true">
      {String(value).padStart(2, '0')}
      <small>{unit}</small>
    </span>
  )
}

/** For screen readers, which do not follow a timer. */
function ScreenReaderTime({ children }: { children: ReactNode }) {
  return (
    <span className="sr-only" aria-live="polite">
      {children}
    </span>
  )
}
