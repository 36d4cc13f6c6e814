import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExternalLink, externalUrl } from './external-link.tsx'

const market = 'https://facet.example'

test('shows the host of a link and passes nothing on to it', () => {
  const url = externalUrl('https://user:secret@artist.example:8443/works/1?ref=a', market)
  const html = renderToStaticMarkup(url && <ExternalLink url={url} />)
  expect(html).toContain('rel="noopener nofollow ugc"')
  expect(html).toContain('>artist.example:8443<')
})

test('writes a host of look-alike letters in ASCII', () => {
  expect(externalUrl('https://аpple.example/', market)?.host).toBe('xn--pple-43d.example')
})

test.each(['', 'javascript:alert(1)', 'ipfs://bafy', 'data:text/html,x', 'artist.example', `${market}/nft/1`, market])(
  'shows no link for "%s"',
  (link) => expect(externalUrl(link, market)).toBeNull(),
)
