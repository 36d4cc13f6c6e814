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

/**
 * Mints a picture and lists it, all through the wizard. @returns ids read from the address of its page
 * @param work `units` to list, one by default
 */
export async function mintAndList(
  person: Person,
  {
    units,
    isPrivate = false,
    reservedFor,
    ...work
  }: NewWork & {
    units?: number
    isPrivate?: boolean
    reservedFor?: string
  },
): Promise<{ tokenId: number; appId: number }> {
  const { page } = person
  await mint(person, work)
  await page.getByText('Fixed price', { exact: true }).click()
  await page.getByRole('textbox', { name: /^Price/ }).fill(work.price)
  if (units !== undefined) await page.getByLabel('Units to list').fill(String(units))
  if (isPrivate) await page.getByRole('switch', { name: 'Private sale' }).click()
  if (reservedFor !== undefined) {
    const buyer = page.getByLabel('Reserved for')
    await buyer.fill(person.address)
    await expect(page.getByText('A sale cannot be reserved for yourself.')).toBeVisible()
    await buyer.fill('nobody7')
    await expect(page.getByText('No account has this name.')).toBeVisible()
    await buyer.fill(reservedFor)
  }
  await page.getByRole('button', { name: 'List for sale' }).click()
  return listed(person, 'sale')
}

/** Mints a picture and puts it up for auction, all through the wizard. @param work its price is the starting one */
export async function mintAndAuction(
  person: Person,
  { hours, ...work }: NewWork & { hours: number },
): Promise<{ tokenId: number; appId: number }> {
  const { page } = person
  await mint(person, work)
  await page.getByText('Auction', { exact: true }).click()
  await page.getByLabel('Starting price').fill(work.price)
  await page.getByLabel('Duration').fill(String(hours))
  await page.getByRole('button', { name: 'Start the auction' }).click()
  return listed(person, 'auction')
}

/** Signs both steps of a listing in the wizard. */
async function listed(person: Person, kind: 'sale' | 'auction'): Promise<{ tokenId: number; appId: number }> {
  await person.approve()
  await person.approve()
  await person.page.waitForURL(new RegExp(`/nft/\\d+/${kind}/\\d+`))
  const [, tokenId, appId] = /\/nft\/(\d+)\/\w+\/(\d+)/.exec(person.page.url()) ?? []
  return { tokenId: Number(tokenId), appId: Number(appId) }
}

/** Mints a picture in the wizard, up to the step that asks for a price. @returns its id */
export async function mint(person: Person, work: Omit<NewWork, 'price'>): Promise<number> {
  const { page } = person
  await fillMint(person, work)
  await page.getByRole('button', { name: /^Mint for/ }).click()
  await person.approve()
  await expect(page.getByText(`${work.title} is minted`)).toBeVisible()
  const path = await page.getByRole('link', { name: 'See the work' }).getAttribute('href')

  const next = page.getByRole('button', { name: 'Set a price' })
  await expect(next, 'without scrolling').toBeInViewport({ ratio: 1 })
  await next.click()
  return Number(path?.split('/').at(-1))
}

/** Uploads a picture in the wizard and fills in its details, up to the button that mints it. */
export async function fillMint({ page }: Person, work: Omit<NewWork, 'price'>): Promise<void> {
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
}
