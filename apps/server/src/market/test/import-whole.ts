import type { Imports } from '../../asset/imports.ts'

/** Imports an account, all pages at once. */
export async function importWhole(imports: Imports, address: string): Promise<void> {
  const pages = imports.account(address)
  let isDone = false
  while (!isDone) isDone = (await pages.next()).done === true
}
