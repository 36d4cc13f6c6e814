import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import type { Money } from '../i18n/failure.ts'
import type { PopupProps } from './popup-props.ts'
import type { TransactionKind } from '../transaction/transaction-kind.ts'
import { TransactionPopup } from './transaction-popup.tsx'

const kind = { title: () => msg`Buy`, failedTitle: () => msg`Not bought` } as unknown as TransactionKind<
  PopupProps['input']
>

function popup(code: string, money: Money, declinedTitle?: TransactionKind<PopupProps['input']>['declinedTitle']) {
  const nothing = () => undefined
  return draw(
    <TransactionPopup
      name="buy"
      kind={declinedTitle ? { ...kind, declinedTitle } : kind}
      input={{ work: { title: 'Slow Tide', creator: 'ines.vale', cid: null } }}
      answers={{}}
      memory={{}}
      state={{ step: 'error', failure: { code, params: {}, message: code }, money }}
      onAnswer={nothing}
      onRetry={nothing}
      onResume={nothing}
      onClose={nothing}
      onInstead={nothing}
    />,
  )
}
const heading = (html: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1]
const alerts = /notice-alert/

test('a refusal in the wallet is a choice, not a failure', () => {
  const html = popup('sign-cancelled', 'untouched')
  expect(heading(html)).toBe('Not signed – you declined')
  expect(html).toContain('Nothing left your wallet.')
  expect(html).toContain('Nothing was signed. You can try again at any time.')
  expect(html).not.toMatch(alerts)
})

test('a kind can name what was declined', () => {
  expect(heading(popup('sign-cancelled', 'untouched', msg`Not bought – you declined`))).toBe(
    'Not bought – you declined',
  )
})

test('shows after a declined second signature that the first step is complete', () => {
  const html = popup('sign-cancelled', 'partial')
  expect(heading(html)).toBe('Not bought')
  expect(html).toContain('The first step is complete')
})

test('a refusal by the market is a failure', () => {
  const html = popup('sold-out', 'untouched')
  expect(heading(html)).toBe('Not bought')
  expect(html).toMatch(alerts)
})
