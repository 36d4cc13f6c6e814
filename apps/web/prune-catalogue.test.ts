import { expect, test } from 'vitest'
import { withUsedMessages } from './prune-catalogue.ts'

const catalogue = (messages: object) => `const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`

test('a catalogue keeps the messages that the code names, in each language', () => {
  const all = { xOTzt5: ['just "now"'], 'error.offline': ['Offline'], 'a+b/c_': [['count'], ' works'] }
  const code = `t({ id: "xOTzt5" }); jsx(Trans, { id: "error.offline" });`
  const kept = { xOTzt5: ['just "now"'], 'error.offline': ['Offline'] }
  expect(withUsedMessages(code + catalogue(all) + catalogue(all))).toBe(code + catalogue(kept) + catalogue(kept))
})

test.each(['JSON.parse("{\\"a\\":1}")', 'JSON.parse("[]")', 'JSON.parse("no")', 'JSON.parse(text)'])(
  '%s is no catalogue',
  (code) => {
    expect(withUsedMessages(code)).toBe(code)
  },
)
