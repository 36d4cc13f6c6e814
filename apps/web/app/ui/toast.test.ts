import { expect, test } from 'vitest'
import { withToast } from './toast.tsx'

const textsAfter = (...texts: string[]) =>
  texts.reduce<ReturnType<typeof withToast>>((shown, text, key) => withToast(shown, { text, key }), [])

test('shows the last three toasts', () => {
  expect(textsAfter('Saved', 'Copied', 'Followed', 'Listed').map(({ text }) => text)).toEqual([
    'Copied',
    'Followed',
    'Listed',
  ])
})

test('shows one toast for the same text, anew', () => {
  expect(textsAfter('Saved', 'Copied', 'Saved', 'Saved')).toEqual([
    { text: 'Copied', key: 1 },
    { text: 'Saved', key: 3 },
  ])
})
