import { expect, test } from 'vitest'
import { findsExpressionEffect } from './effects.ts'

test.each([
  ['useEffect(() => ref.current?.scrollIntoView(), [])', true],
  ['useLayoutEffect(\n  () => listen(), [])', true],
  ['useEffect(() => (isOn ? listen() : undefined), [isOn])', true],
  ['useEffect(() => {\n  listen()\n}, [])', false],
  ['useEffect(() => () => stop(), [])', false],
])('%j returns an expression: %j', (source, expected) => {
  expect(findsExpressionEffect(source)).toBe(expected)
})
