import type { Page } from '@playwright/test'
import { collectorPages, creatorPages, publicPages } from '../actors/every-page.ts'
import { test } from './photographer.ts'

const visits: { as: string | undefined; pages: (page: Page) => Promise<string[]> }[] = [
  { as: undefined, pages: publicPages },
  { as: 'nils.okafor', pages: creatorPages },
  { as: 'collector.one', pages: collectorPages },
]

for (const { as, pages } of visits) {
  test(`every page of ${as ?? 'a visitor'}`, async ({ photographer }) => {
    const page = await photographer.open(as)
    for (const path of await pages(page)) {
      await photographer.goto(page, path)
      await photographer.take(page, `${as ?? 'visitor'}${nameOf(path)}`, true)
    }
  })
}

/** Same name in each run: ids of works differ from market to market. */
function nameOf(path: string): string {
  if (path === '/') return '-home'
  return path.replace(/\d{3,}/g, 'id').replace(/[^A-Za-z0-9]+/g, '-')
}
