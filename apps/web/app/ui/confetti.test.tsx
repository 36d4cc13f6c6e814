import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Confetti } from './confetti.tsx'

const css = readFileSync(new URL('./feedback.css', import.meta.url), 'utf8')

test('hides confetti from screen readers', () => {
  expect(renderToStaticMarkup(<Confetti />)).toMatch(/^<div class="confetti" aria-hidden="true">/)
})

test('shows confetti only to visitors without a wish for reduced motion, for at most three seconds', () => {
  expect(css).toMatch(/\.confetti \{\s*display: none;/)
  expect(css).toMatch(/prefers-reduced-motion: no-preference\) \{\s*\.confetti \{[^}]*display: block/)
  expect(css).toMatch(/animation: confetti 2s ease-in mod\(var\(--piece\) \* 130ms, 1s\) both/)
})
