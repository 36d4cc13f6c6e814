import type { Page } from '@playwright/test'

/** Signs in within the dialog that is open. */
export async function signInOnPage(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByText('Demo wallet').first().click()
  await dialog.getByText(name, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Approve and sign' }).click()
}
