import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { EmailSetting } from './email-setting.tsx'

const drawn = (state: 'off' | 'unconfirmed', email: string | null) =>
  draw(<EmailSetting email={{ state, email }} onChange={() => Promise.resolve()} />)

test('explains that the link must be opened, and shows the address it was sent to', () => {
  expect(drawn('unconfirmed', 'ann@example.org')).toContain('Open the link sent to ann@example.org')
})

test('asks for an address before anything can be sent', () => {
  const markup = drawn('off', null)
  expect(markup).toContain('Save an e-mail address above first.')
  expect(markup).toContain('aria-disabled="true"')
})
