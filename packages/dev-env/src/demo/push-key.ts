import { createECDH } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

/** The key with which the demo market signs push notifications: made once, because browsers accept only the key they subscribed with. */
export async function openPushKey(file: string): Promise<string> {
  const saved = await readFile(file, 'utf8').catch(() => null)
  if (saved !== null) return saved
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const key = pair.getPrivateKey().toString('hex').padStart(64, '0')
  const made = Buffer.from(key, 'hex').toString('base64url')
  await writeFile(file, made, { mode: 0o600 })
  return made
}
