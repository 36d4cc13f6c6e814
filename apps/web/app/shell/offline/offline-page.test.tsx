import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfflinePage } from './offline-page.tsx'

const html = renderToStaticMarkup(
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <OfflinePage brand="Facet" locale="en" nonce="n0" />
  </I18nProvider>,
)

test('shows what happened and that nothing is lost, and links to the same page', () => {
  expect(html).toContain('You are offline')
  expect(html).toContain('stay as they are')
  expect(html).toContain('<a href="">Try again</a>')
})

test('needs no other file, and what runs in it carries its nonce', () => {
  expect(html).not.toMatch(/\bsrc=|<link\b|url\(/)
  expect(html.match(/<(style|script)\b[^>]*>/g)).toEqual(['<style nonce="n0">', '<script nonce="n0">'])
})
