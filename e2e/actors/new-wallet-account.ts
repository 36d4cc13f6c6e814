import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAccount } from '@facet/dev-env'

/** Adds an account without a username to the demo wallet; the accounts of the demo market have usernames. */
export function newWalletAccount(name: string): { name: string; address: string } {
  const file = join(process.env['E2E_DATA'] ?? '', 'demo.json')
  const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: unknown[] }
  const { address, mnemonic } = createAccount(name)
  writeFileSync(file, JSON.stringify({ accounts: [...accounts, { name, role: 'collector', address, mnemonic }] }))
  return { name, address }
}
