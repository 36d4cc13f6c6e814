import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const rendered = (children: ReactNode) => renderToStaticMarkup(createElement(I18nProvider, { i18n }, children))

test.each(['<0>link</0>', '<0>Hi</0> <b>x</b>', '<1/>', '{title} & "x"', ''])(
  'shows the value %j as it is, whatever it holds',
  (title) => {
    const escaped = renderToStaticMarkup(<>{title}</>)
    expect(rendered(<Trans>No results for “{title}”</Trans>)).toBe(`No results for “${escaped}”`)
    const sentence = (
      <Trans>
        <b>{title} is minted.</b> See <i>{title}</i>.
      </Trans>
    )
    expect(rendered(sentence)).toBe(`<b>${escaped} is minted.</b> See <i>${escaped}</i>.`)
  },
)

test('counts with numbers and shows elements', () => {
  const count = 2
  const name = <em>Ann</em>
  const sentence = (
    <Trans>
      {name} has <Plural value={count} one="# work" other="# works" />
    </Trans>
  )
  expect(rendered(sentence)).toBe('<em>Ann</em> has 2 works')
})
