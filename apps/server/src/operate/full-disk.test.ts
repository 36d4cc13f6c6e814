import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALGORAND_ZERO_ADDRESS_STRING } from 'algosdk'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { checkDatabase } from './check-database.ts'

// Only root can make a disk full for a test.
const { freeBytes } = vi.hoisted(() => ({ freeBytes: vi.fn() }))
vi.mock('../platform/free-bytes.ts', () => ({ freeBytes }))

test('check asks for room where the disk of the embedded database is full', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database/PG_VERSION'), 'as a write left it that found no room')
  freeBytes.mockReturnValue(1_000_000)
  const config = readConfig({
    DATA_FOLDER: folder,
    ALGOD_URL: 'http://127.0.0.1:1',
    PLATFORM_ADDRESS: ALGORAND_ZERO_ADDRESS_STRING,
  })
  const { finding } = await checkDatabase(config)
  expect(finding).toMatchObject({
    state: 'wrong',
    text: expect.stringContaining('its disk is full'),
    action: expect.stringMatching(/^Make room/),
  })
})
