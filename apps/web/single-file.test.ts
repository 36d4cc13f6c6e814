import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlined } from './single-file.ts'

const page = [
  '<!doctype html><html><head><meta charset="utf-8" />',
  '<script type="module" crossorigin src="/assets/exit.js"></script>',
  '<link rel="stylesheet" crossorigin href="/assets/exit.css"></head><body><div id="root"></div></body></html>',
].join('')

test('a page that is one file names no other', () => {
  const html = inlined(page, 'run()', 'a{}')
  expect(html).not.toMatch(/ (src|href)=/)
  expect(html).toContain('<style>a{}</style>')
  expect(html).toContain('<div id="root"></div><script type="module">run()</script></body>')
})

test('its policy lets exactly its own script run', () => {
  const script = String.raw`say("</script><b>$&$1")`
  const html = inlined(page, script, '')
  const [, inside = ''] = /<script type="module">(.*?)<\/script>/s.exec(html) ?? []
  expect(inside).toBe(String.raw`say("<\/script><b>$&$1")`)
  const hash = createHash('sha256').update(inside).digest('base64')
  expect(html).toContain(`script-src 'sha256-${hash}'`)
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<style>'))
})
