import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'

/** A demo account, signed in, with its own browser. */
export class Person {
  readonly page: Page
  readonly name: string
  readonly address: string
  /** Number of approvals by this person in the wallet. */
  approvals = 0

  private constructor(page: Page, name: string, address: string) {
    this.page = page
    this.name = name
    this.address = address
  }

  /**
   * Opens a browser and signs in with the demo wallet, as a new visitor does.
   * @param address of the account with that name, for a market other than the one that all journeys share
   */
  static async signIn(
    browser: Browser,
    name: string,
    options: BrowserContextOptions = {},
    address = demoAddress(name),
  ): Promise<Person> {
    const context = await browser.newContext(options)
    const person = new Person(await context.newPage(), name, address)
    await person.page.goto('/authenticate?next=/user/ownedNft')
    await person.page.getByText('Demo wallet').first().click()
    await person.page.getByText(name, { exact: true }).click()
    await person.page.getByRole('button', { name: 'Continue' }).click()
    await person.approve()
    // Only the path: the sign-in page's URL contains it as well.
    await person.page.waitForURL(({ pathname }) => pathname === '/user/ownedNft')
    person.approvals = 0
    return person
  }

  /** Continues from the dialog with the costs and returns of a transaction. @param title of the dialog */
  async review(title: string): Promise<void> {
    await expect(this.dialog.getByText('Network fee', { exact: true })).toBeVisible()
    await this.dialog.getByRole('button', { name: title }).click()
  }

  /** Signs in the wallet's confirmation sheet. */
  async approve(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Approve and sign|Aprovar e assinar)$/ }).click()
    this.approvals++
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').last()
  }

  /** Closes the browser. */
  async leave(): Promise<void> {
    await this.page.context().close()
  }
}

/** The address of a demo account, from the file of the market that runs. */
export function demoAddress(name: string): string {
  const text = readFileSync(join(process.env['E2E_DATA'] ?? '', 'demo.json'), 'utf8')
  const { accounts } = JSON.parse(text) as { accounts: { name: string; address: string }[] }
  const account = accounts.find((one) => one.name === name)
  if (!account) throw new Error(`no demo account ${name}`)
  return account.address
}

/** The account that receives the market's fee, from the configuration in a person's browser. */
export async function platformAddress({ page }: Person): Promise<string> {
  const config = (await (await page.request.get('/api/config')).json()) as { platform_address: string }
  return config.platform_address
}
