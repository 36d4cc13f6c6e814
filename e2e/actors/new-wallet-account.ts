import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAccount } from '@facet/dev-env'

/** One more account of the demo wallet, which nobody has named: those of the demo market have usernames. */
export function newWalletAccount(name: string): { name: string; address: string } {
  const file = join(process.env['E2E_DATA'] ?? '', 'demo.json')
  const { accounts } = JSON.parse(readFileSync(file, 'utf8')) as { accounts: unknown[] }
  const { address, mnemonic } = createAccount(name)
  writeFileSync(file, JSON.stringify({ accounts: [...accounts, { name, role: 'collector', address, mnemonic }] }))
  return { name, address }
}
