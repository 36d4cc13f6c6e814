import { drawPng } from '@facet/dev-env'
import { expect } from '@playwright/test'
import type { Person } from './person.ts'

export interface NewWork {
  title: string
  attributes?: [name: string, value: string][]
  supply?: number
  /** In ALGO. */
  price: string
}

/** Mints a picture and lists it, all through the wizard. @returns ids read from the address of its page */
export async function mintAndList(person: Person, work: NewWork): Promise<{ tokenId: number; appId: number }> {
  const { page } = person
  await page.goto('/create')
  const picture = { name: 'work.png', mimeType: 'image/png', buffer: await drawPng('seeds', work.title, 400) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Title').fill(work.title)
  await page.getByLabel('Description').fill('Made on a journey.')
  if (work.supply !== undefined) await page.getByLabel('Total supply').fill(String(work.supply))
  for (const [i, [name, value]] of (work.attributes ?? []).entries()) {
    await page.getByRole('button', { name: 'Add attribute' }).click()
    await page.getByLabel(`Attribute ${i + 1} name`).fill(name)
    await page.getByLabel(`Attribute ${i + 1} value`).fill(value)
  }
  await page.getByRole('button', { name: /^Mint for/ }).click()
  await person.approve()
  await expect(page.getByText(`${work.title} is minted`)).toBeVisible()

  await page.getByRole('button', { name: 'Continue to a price' }).click()
  await page.getByText('Fixed price', { exact: true }).click()
  await page.getByLabel('Price for one').fill(work.price)
  await page.getByRole('button', { name: 'List for sale' }).click()
  await person.approve()
  await person.approve()
  await page.waitForURL(/\/nft\/\d+\/sale\/\d+/)
  const [, tokenId, appId] = /\/nft\/(\d+)\/sale\/(\d+)/.exec(page.url()) ?? []
  return { tokenId: Number(tokenId), appId: Number(appId) }
}
