import { expect, test } from 'vitest'
import { visitor, type World } from '../../market/test/world.ts'

/** The card of a work for other sites. */
export function embedTests(world: () => World): void {
  const embed = (url: string, query = {}) => visitor(world()).api('GET /api/oembed', { query: { url, ...query } })
  const home = async () => (await visitor(world()).api('GET /api/config')).origin

  test('describes the card of a work by the address of its page, or of a listing', async () => {
    const origin = await home()
    const id = await world().mint({ title: 'A "quoted" <work>' })
    const found = await embed(`${origin}/nft/${id}`)
    expect(found).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'A "quoted" <work>',
      author_url: `${origin}/gallery/${world().creator.account.address}`,
      provider_url: origin,
    })
    expect(found.html).toContain(`<iframe src="${origin}/embed/nft/${id}" `)
    expect(found.html).toContain('title="A &#34;quoted&#34; &#60;work&#62;"')
    const small = { maxwidth: 200, maxheight: 9_000 }
    expect(await embed(`${origin}/nft/${id}/sale/5?key=a`, small)).toMatchObject({ width: 200, height: 440 })
  })

  test('knows no other addresses', async () => {
    const origin = await home()
    const id = await world().mint()
    for (const url of [`https://other.example/nft/${id}`, `${origin}/sales`, `${origin}/nft/999999999`, 'nft']) {
      await expect(embed(url)).rejects.toMatchObject({ code: 'nft-not-found' })
    }
    await expect(embed(`${origin}/nft/${id}`, { format: 'xml' })).rejects.toMatchObject({ code: 'invalid-request' })
  })
}
