import { test, locale } from './photographer.ts'
import { screens } from './table.ts'
import { translated } from './translated.ts'

const say = translated(locale)

for (const [name, { as, path, open }] of Object.entries(screens)) {
  test(name, async ({ photographer }) => {
    const page = await photographer.open(as)
    await photographer.goto(page, await path(photographer.stage))
    try {
      await open?.(page, say)
      await photographer.take(page, name, !open)
    } finally {
      await page.context().setOffline(false)
    }
  })
}
