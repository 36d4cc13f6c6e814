import { expect, test } from 'vitest'
import { draw } from '../kinds/testing/draw.tsx'
import { CommentText } from './comment-text.tsx'

const drawn = (text: string) => draw(<CommentText text={text} />)

test('makes links of https addresses alone, without the punctuation after them', () => {
  const markup = drawn('See https://example.org/a?b=1. And http://example.org, javascript:alert(1)')
  expect(markup).toContain(
    '<a class="underline" href="https://example.org/a?b=1" target="_blank" rel="ugc nofollow noopener noreferrer">https://example.org/a?b=1</a>. And',
  )
  expect(markup.match(/<a /g)).toHaveLength(1)
})

test('shows markup as it was typed', () => {
  const markup = drawn('<script>alert(1)</script><a href="https://evil.example">x</a>')
  expect(markup).toContain('&lt;script&gt;')
  expect(markup).not.toContain('<script>')
})

test('makes no link that hides its host', () => {
  expect(drawn('https://facet.example@evil.example/x')).not.toContain('<a ')
  expect(drawn('https://')).not.toContain('<a ')
})

test('makes links of the people that it mentions, as they are notified', () => {
  const markup = drawn('Thanks @Inesvale, and mail@pixelkin or https://example.org/@kiln')
  expect(markup).toContain(
    'Thanks <a class="underline" href="/gallery/Inesvale" data-discover="true">@Inesvale</a>, and',
  )
  expect(markup.match(/href="\/gallery/g)).toHaveLength(1)
})
