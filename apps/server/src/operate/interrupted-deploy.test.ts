import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createAccount } from '@facet/dev-env'
import { createAlgodClient } from '@facet/devchain'
import { readSigned } from '@facet/groups/transaction-file'
import { Algodv2, assignGroupID, decodeSignedTransaction } from 'algosdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Operator } from './test/operator.ts'

let operator: Operator
beforeEach(async () => {
  operator = await Operator.begin()
})
afterEach(() => operator[Symbol.asyncDispose]())

test('creates one pair of vaults when it is run twice at once', async () => {
  await operator.init()
  const outcomes = await Promise.all([operator.deploy(), operator.deploy()])
  expect(outcomes).toContainEqual({ code: 1, text: expect.stringContaining('Another command is at work on') })
  expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1)
  const { createdApps } = await new Algodv2(createAlgodClient(operator.chain), '')
    .accountInformation(operator.payer.address)
    .do()
  expect(createdApps).toHaveLength(2)
  expect(new Set(readdirSync(operator.folder))).toEqual(new Set(['facet.env', 'payer.key']))
})

test('resumes when it was interrupted before writing the settings', async () => {
  await operator.init()
  const before = operator.chain.lastRound
  await operator.deploy()
  const { vaultAppId, prizeVaultAppId } = operator.settings.config()
  operator.settings.set({ VAULT_APP_ID: '0', PRIZE_VAULT_APP_ID: '0', FIRST_ROUND: String(before) })
  const round = operator.chain.lastRound
  expect(await operator.deploy()).toMatchObject({
    code: 0,
    text: expect.stringContaining('Found VAULT_APP_ID'),
  })
  expect(operator.chain.lastRound).toBe(round)
  expect(operator.settings.config()).toMatchObject({ vaultAppId, prizeVaultAppId })
})

test('says the same with --dry-run when it was interrupted', async () => {
  await operator.init()
  const before = operator.chain.lastRound
  await operator.deploy()
  const { vaultAppId } = operator.settings.config()
  operator.settings.set({ VAULT_APP_ID: '0', PRIZE_VAULT_APP_ID: '0', FIRST_ROUND: String(before) })
  const { code, text } = await operator.deploy('--dry-run')
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining(`Found VAULT_APP_ID=${vaultAppId}`) })
  expect(text).not.toContain('create the royalty vault')
  expect(operator.settings.config().vaultAppId).toBe(0)
})

test('creates no vaults where it may have created them with another account', async () => {
  await operator.init()
  const before = operator.chain.lastRound
  await operator.deploy()
  operator.settings.set({ VAULT_APP_ID: '0', PRIZE_VAULT_APP_ID: '0', FIRST_ROUND: String(before) })
  const other = createAccount('other')
  await operator.fund(other.address, 10_000_000n)
  writeFileSync(operator.keyFile, other.mnemonic)
  const round = operator.chain.lastRound
  expect(await operator.deploy()).toMatchObject({
    code: 1,
    text: expect.stringMatching(/has created no vault since. If another account paid then, run this with it/),
  })
  expect(operator.chain.lastRound).toBe(round)
})

test('leaves nothing in the settings of a group that the node refused', async () => {
  await operator.init()
  const folder = operator.path('to sign')
  const again = () => operator.run('deploy', '--sender', operator.payer.address, '--folder', folder)
  await again()
  const early = readSigned(readFileSync(`${folder}/1-vaults.txn`)).map((bytes) => {
    const { txn } = decodeSignedTransaction(bytes)
    return Object.assign(txn, { group: undefined, firstValid: txn.firstValid + 500n })
  })
  const signed = assignGroupID(early).map((txn) => Buffer.from(operator.payer.sign(txn), 'base64'))
  writeFileSync(`${folder}/1-vaults.signed.txn`, Buffer.concat(signed))
  expect(await again()).toMatchObject({ code: 1, text: expect.stringContaining('txn dead') })
  expect(operator.settings.config()).toMatchObject({ firstRound: 0, vaultAppId: 0 })
})

test('takes no vaults of another market for those of an interrupted deployment', async () => {
  await operator.init()
  await operator.deploy()
  const other = operator.settings.config()
  await operator.chain.controls.mine(5)
  // As a second market of the same account leaves them when its first group never arrives.
  const settings = { VAULT_APP_ID: '0', PRIZE_VAULT_APP_ID: '0', FIRST_ROUND: String(operator.chain.lastRound) }
  operator.settings.set(settings)
  expect(await operator.deploy()).toMatchObject({ code: 1, text: expect.stringContaining('remove FIRST_ROUND') })
  operator.settings.set({ FIRST_ROUND: '0' })
  expect(await operator.deploy()).toMatchObject({ code: 0 })
  const { vaultAppId, prizeVaultAppId } = operator.settings.config()
  expect(vaultAppId).toBeGreaterThan(other.prizeVaultAppId)
  expect(prizeVaultAppId).toBeGreaterThan(other.prizeVaultAppId)
})
