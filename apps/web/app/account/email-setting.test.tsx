import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { EmailSetting } from './email-setting.tsx'

const drawn = (state: 'off' | 'unconfirmed', email: string | null) =>
  draw(<EmailSetting email={{ state, email }} onChange={() => Promise.resolve()} />)

test('says that a sent link has to be followed, and to which address it went', () => {
  expect(drawn('unconfirmed', 'ann@example.org')).toContain('Open the link sent to ann@example.org')
})

test('asks for an address before anything can be sent', () => {
  const markup = drawn('off', null)
  expect(markup).toContain('Save an e-mail address above first.')
  expect(markup).toContain('aria-disabled="true"')
})
