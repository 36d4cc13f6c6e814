import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createAccount } from '@facet/dev-env'
import { createAlgodClient } from '@facet/devchain'
import { readSigned } from '@facet/groups/transaction-file'
import { Algodv2, assignGroupID, decodeSignedTransaction } from 'algosdk'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { losableNode } from './test/losable-node.ts'
import { Operator } from './test/operator.ts'

let operator: Operator
beforeEach(async () => {
  operator = await Operator.begin()
})
afterEach(() => operator[Symbol.asyncDispose]())

test('creates one pair of vaults when two runs overlap', async () => {
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

/** Runs `deploy` on a node that is lost while it sends the vaults. */
async function interrupt(when: 'before' | 'after'): Promise<void> {
  const node = await losableNode(operator.node.url)
  await operator.init()
  operator.settings.set({ ALGOD_URL: node.url })
  node.lose(when)
  expect(await operator.deploy()).toMatchObject({ code: 1, text: expect.stringContaining('No node answers') })
  expect(operator.settings.config()).toMatchObject({ vaultAppId: 0, prizeVaultAppId: 0 })
  node.find()
}

async function createdApps(address = operator.payer.address) {
  const algod = new Algodv2(createAlgodClient(operator.chain), '')
  const { createdApps: apps = [] } = await algod.accountInformation(address).do()
  return apps.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
}

const vaults = () => {
  const { vaultAppId, prizeVaultAppId } = operator.settings.config()
  return [vaultAppId, prizeVaultAppId]
}

test.each(['before', 'after'] as const)('resumes when the node was lost %s it got the vaults', async (when) => {
  await interrupt(when)
  expect(await operator.deploy()).toMatchObject({ code: 0, text: expect.stringContaining('Found VAULT_APP_ID') })
  expect(await createdApps()).toEqual(vaults())
  expect(new Set(readdirSync(operator.folder))).toEqual(new Set(['facet.env', 'payer.key']))
})

test('reports the same with --dry-run after an interruption', async () => {
  await interrupt('after')
  const [vaultAppId] = await createdApps()
  const { code, text } = await operator.deploy('--dry-run')
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining(`Found VAULT_APP_ID=${vaultAppId}`) })
  expect(text).not.toContain('create the royalty vault')
  expect(operator.settings.config().vaultAppId).toBe(0)
})

test('lists with --dry-run what it would send again', async () => {
  await interrupt('before')
  const { code, text } = await operator.deploy('--dry-run')
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('sent again: it is paid once') })
  expect(await createdApps()).toEqual([])
})

test('an interrupted deployment can be finished by another account', async () => {
  await interrupt('after')
  const other = createAccount('other')
  await operator.fund(other.address, 10_000_000n)
  writeFileSync(operator.keyFile, other.mnemonic)
  expect(await operator.deploy()).toMatchObject({ code: 0 })
  expect(vaults()).toEqual(await createdApps())
  expect(await createdApps(other.address)).toEqual([])
})

test('starts over when the sent group has expired', async () => {
  await interrupt('before')
  await operator.chain.controls.mine(1_001)
  expect(await operator.deploy()).toMatchObject({ code: 0 })
  expect(vaults()).toEqual(await createdApps())
})

test('does not adopt vaults of another market of the same account', async () => {
  await interrupt('before')
  const [settings, sent] = [operator.settings.path, `${operator.settings.path}.sent`]
  renameSync(settings, operator.path('first.env'))
  renameSync(sent, operator.path('first.env.sent'))
  await operator.chain.controls.mine(1)
  await operator.init()
  await operator.deploy()
  const others = vaults()
  renameSync(operator.path('first.env'), settings)
  renameSync(operator.path('first.env.sent'), sent)
  expect(await operator.deploy()).toMatchObject({ code: 0 })
  expect([...others, ...vaults()]).toEqual(await createdApps())
})

test('does not guess the owner of vaults created too long ago', async () => {
  await interrupt('after')
  await operator.chain.controls.mine(1_001)
  const [vault, prizeVault] = await createdApps()
  expect(await operator.deploy()).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      new RegExp(`too long ago.* VAULT_APP_ID=${vault}, PRIZE_VAULT_APP_ID=${prizeVault}\\. .* FIRST_ROUND=\\d+ `),
    ),
  })
  expect(await createdApps()).toEqual([vault, prizeVault])
})

test('creates no vaults when the settings have lost the existing ones', async () => {
  await operator.init()
  await operator.deploy()
  const [vault] = vaults()
  operator.settings.set({ VAULT_APP_ID: '0', PRIZE_VAULT_APP_ID: '0' })
  const round = operator.chain.lastRound
  expect(await operator.deploy()).toMatchObject({ code: 1, text: expect.stringContaining(`VAULT_APP_ID=${vault}`) })
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
