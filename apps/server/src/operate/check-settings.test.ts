import { appendFileSync, chmodSync } from 'node:fs'
import { createChain, localnetGenesis, serveChain } from '@facet/devchain'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { Operator, TOKEN } from './test/operator.ts'

let operator: Operator
beforeEach(async () => {
  operator = await Operator.begin()
})
afterEach(() => operator[Symbol.asyncDispose]())

const write = (line: string) => appendFileSync(operator.settings.path, `${line}\n`)

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['TRUST_PROX', 'TRUST_PROXY'],
  ['PROT', 'PORT'],
  ['origin', 'ORIGIN'],
])('check and start refuse %s, and name %s', async (name, right) => {
  await operator.init()
  await operator.deploy()
  write(`${name}=x`)
  const { code, text } = await operator.run('check')
  expect(code).toBe(1)
  expect(text).toMatch(new RegExp(`wrong +settings +${name} in .* is not a setting\\n +→ Write ${right}, or`))
  expect(await operator.run('start', '--dry-run')).toMatchObject({
    code: 1,
    text: expect.stringMatching(new RegExp(`${name} in .* is not a setting. Write ${right}, or`)),
  })
})

test('warns of a name that resembles no setting, which may be for another program', async () => {
  await operator.init()
  await operator.deploy()
  write('NODE_EXTRA_CA_CERTS=ca.pem')
  const { code, text } = await operator.run('check')
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringMatching(/warning +settings +NODE_EXTRA_CA/) })
  expect(await operator.run('start', '--dry-run')).toMatchObject({
    code: 0,
    text: expect.stringContaining('NODE_EXTRA_CA_CERTS in'),
  })
})

test('only warns of a name that resembles a setting that is given', async () => {
  await operator.init()
  await operator.deploy()
  write('DATABASE_URL=postgres://facet:facet@127.0.0.1:1/facet')
  write('DATABASE_PORT=5432')
  expect((await operator.run('check')).text).toMatch(
    /warning +settings +DATABASE_PORT in .* is not a setting\n.*DATABASE_URL resembles it/,
  )
  expect(await operator.run('start', '--dry-run')).toMatchObject({
    text: expect.not.stringContaining('does not start, because it would run without'),
  })
})

test('init names the setting that was meant', async () => {
  expect((await operator.init('BRAND_NAM=x')).text).toContain('"BRAND_NAM" is not a setting; BRAND_NAME is.')
})

test.skipIf(process.platform === 'win32')('check warns of a settings file that others can read', async () => {
  await operator.init()
  await operator.deploy()
  expect((await operator.run('check')).text).not.toContain('settings')
  chmodSync(operator.settings.path, 0o644)
  expect(await operator.run('check')).toMatchObject({
    code: 0,
    text: expect.stringMatching(/warning +settings +others on this machine can read .*\n +→ chmod 600 /),
  })
})

test('init refuses the demo wallet on a network where it is never offered; check and start report it', async () => {
  const chain = await createChain({ genesis: { ...localnetGenesis(), network: 'elsewhere' } })
  const node = await serveChain(chain, { host: '127.0.0.1', algodPort: 0, kmdPort: 0, token: TOKEN })
  onTestFinished(async () => {
    await node.close()
    await chain.close()
  })
  const refused = await operator.init(`ALGOD_URL=${node.url}`, 'DEMO_WALLET_FILE=demo.json')
  expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('DEMO_WALLET_FILE') })
  expect(operator.settings.exists).toBe(false)

  await operator.init('DEMO_WALLET_FILE=demo.json')
  expect((await operator.run('check')).text).not.toContain('DEMO_WALLET_FILE')
  operator.settings.set({ ALGOD_URL: node.url, VAULT_APP_ID: '1' })
  const text = /warning +settings +DEMO_WALLET_FILE is set, but .*\n +→ Remove/
  expect((await operator.run('check')).text).toMatch(text)
  expect((await operator.run('start', '--dry-run')).text).toContain('Remove DEMO_WALLET_FILE')
})
