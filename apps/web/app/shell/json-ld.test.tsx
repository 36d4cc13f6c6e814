import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd, jsonForScript } from './json-ld.tsx'

test.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028&amp;'])(
  'keeps %j within its script',
  (name) => {
    const json = jsonForScript({ name })
    expect(json).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(json)).toEqual({ name })
    const html = renderToString(<JsonLd value={{ name }} />)
    expect(html).toBe(`<script type="application/ld+json">${json}</script>`)
  },
)
