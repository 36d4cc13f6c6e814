import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createAccount } from '@facet/dev-env'
import { createAlgodClient, LOCALNET_WALLETS } from '@facet/devchain'
import {
  Algodv2,
  decodeSignedTransaction,
  getApplicationAddress,
  makeAssetFreezeTxnWithSuggestedParamsFromObject,
} from 'algosdk'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readSigned, unsignedFile } from '@facet/groups/transaction-file'
import { currencies, Operator, TOKEN } from './test/operator.ts'

let operator: Operator
beforeEach(async () => {
  operator = await Operator.begin()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await operator[Symbol.asyncDispose]()
})

describe('init', () => {
  test('writes settings that the server can read, for the owner alone', async () => {
    const { code, text } = await operator.init("BRAND_NAME=Ann's market", 'ORIGIN=https://market.example')
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('facet.env') })
    expect(statSync(operator.settings.path).mode & 0o777).toBe(0o600)
    expect(operator.settings.config()).toMatchObject({
      brandName: "Ann's market",
      origin: 'https://market.example',
      webBuildFolder: 'apps/web/build',
    })
    expect(readFileSync(operator.settings.path, 'utf8')).toContain('# DATABASE_URL=')
  })

  test('leaves a line for each usual setting, which later takes its value', async () => {
    await operator.init()
    operator.settings.set({ BRAND_NAME: 'Gallery' })
    operator.settings.set({ BRAND_NAME: 'Other gallery' })
    const lines = readFileSync(operator.settings.path, 'utf8').split('\n')
    expect(lines.filter((line) => line.includes('BRAND_NAME'))).toEqual(["BRAND_NAME='Other gallery'"])
  })

  test('makes a key for push notifications, which nothing prints', async () => {
    const { text } = await operator.init()
    const { vapidPrivateKey = '' } = operator.settings.config()
    expect(vapidPrivateKey).toMatch(/^[\w-]{43}$/)
    expect(text).not.toContain(vapidPrivateKey)
    const again = await operator.run('push-key')
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('VAPID_PRIVATE_KEY is set') })
    operator.settings.set({ VAPID_PRIVATE_KEY: '' })
    const { code, text: wrote } = await operator.run('push-key')
    const made = operator.settings.config().vapidPrivateKey ?? ''
    expect(code).toBe(0)
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(made).not.toBe(vapidPrivateKey)
    expect(wrote).not.toContain(made)
  })

  test('only prints them with --dry-run', async () => {
    const { code, text } = await operator.init(
      '--dry-run',
      'DATABASE_URL=postgres://me:secret-word@127.0.0.1/x',
      'IPFS_API_URL=http://me:secret-word@127.0.0.1:5001',
      'BLOCK_SOURCE_URL=http://127.0.0.1/secret-word',
      'RATE_SOURCE_URL=http://127.0.0.1/?key=secret-word',
    )
    expect(code).toBe(0)
    expect(text).toContain(`PLATFORM_ADDRESS=${operator.platform.address}`)
    expect(text).not.toContain(TOKEN)
    expect(text).not.toContain('secret-word')
    expect(operator.settings.exists).toBe(false)
  })

  test.each([
    ['a token that the node refuses', ['ALGOD_TOKEN=wrong'], 'wants another ALGOD_TOKEN'],
    ['a network that the node is not on', ['--network', 'mainnet'], 'not on mainnet'],
    ['no network', ['--network', 'venus'], '--network takes one of'],
    ['no setting', ['PLATFORM_FEE=3'], '"PLATFORM_FEE" is not a setting'],
    ['a wrong value', ['PLATFORM_FEE_BASIS_POINTS=300'], 'PLATFORM_FEE_BASIS_POINTS'],
    ['no node', ['ALGOD_URL=http://127.0.0.1:1'], 'No node answers at ALGOD_URL'],
    ['a user name for the node', ['ALGOD_URL=http://me:word@127.0.0.1:1'], 'ALGOD_URL'],
    ['an unknown option', ['--netwrok', 'x'], "Unknown option '--netwrok'"],
  ])('refuses %s', async (_what, args, reason) => {
    const { code, text } = await operator.init(...args)
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining(reason) })
    expect(operator.settings.exists).toBe(false)
  })

  test('writes no setting that the environment overrides', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1/other')
    const { code, text } = await operator.init('DATABASE_URL=postgres://127.0.0.1/market')
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringContaining('DATABASE_URL is set in the environ'),
    })
    expect(operator.settings.exists).toBe(false)
  })

  test('never writes over settings', async () => {
    await operator.init()
    expect(await operator.init()).toMatchObject({ code: 1, text: expect.stringContaining('already exists') })
  })
})

describe('deploy', () => {
  test('creates what is missing, writes the settings, and does nothing the second time', async () => {
    const currency = await operator.createCurrency()
    await operator.init(`CURRENCIES=${currencies(currency)}`)
    const before = operator.chain.lastRound
    const plan = await operator.run('deploy', '--key-file', operator.keyFile, '--dry-run')
    expect(plan.text).toContain('funds what it created with 0.2 ALGO')
    expect(plan.text).toMatch(/^On \S+, at http:\/\/127\.0\.0\.1:\d+, \w{58} would:/)
    expect(plan).toMatchObject({ code: 0, text: expect.stringContaining('create the royalty vault') })
    expect(operator.chain.lastRound).toBe(before)

    const { code, text } = await operator.deploy()
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('Everything that the market needs') })
    expect(text).not.toContain(operator.payer.mnemonic.split(' ').slice(0, 2).join(' '))
    const { vaultAppId, prizeVaultAppId, firstRound } = operator.settings.config()
    expect(vaultAppId).toBeGreaterThan(0)
    expect(prizeVaultAppId).toBeGreaterThan(vaultAppId)
    // The round of its first step, which created the vaults.
    expect(BigInt(firstRound)).toBe(before + 1n)
    expect(text).toContain(`before round ${firstRound + 1_000} `)

    const round = operator.chain.lastRound
    expect(await operator.deploy()).toMatchObject({ code: 0 })
    expect(operator.chain.lastRound).toBe(round)
  })

  test('creates no vaults that the environment would hide from the server', async () => {
    await operator.init()
    vi.stubEnv('VAULT_APP_ID', '0')
    const round = operator.chain.lastRound
    expect(await operator.deploy()).toMatchObject({
      code: 1,
      text: expect.stringContaining('VAULT_APP_ID is set in the environment'),
    })
    expect(operator.chain.lastRound).toBe(round)
  })

  test('adds a currency to a market that has its vaults', async () => {
    await operator.init()
    await operator.deploy()
    const { vaultAppId } = operator.settings.config()
    const currency = await operator.createCurrency()
    operator.settings.set({ CURRENCIES: currencies(currency) })
    const plan = await operator.run('deploy', '--key-file', operator.keyFile, '--dry-run')
    const { text } = await operator.deploy()
    expect(plan.text).not.toContain('With its vaults')
    expect(text).toContain(`hold currency ${currency}`)
    expect(operator.settings.config()).toMatchObject({ vaultAppId })
  })

  test('signs with a wallet of KMD', async () => {
    const [wallet] = LOCALNET_WALLETS
    const sender = wallet?.address ?? ''
    await operator.init()
    writeFileSync(operator.path('kmd.token'), TOKEN)
    const kmd = [
      '--kmd-url',
      operator.node.urls.kmd ?? '',
      '--kmd-token-file',
      operator.path('kmd.token'),
      '--sender',
      sender,
    ]
    expect(await operator.run('deploy', ...kmd, '--kmd-wallet', 'nobody')).toMatchObject({
      code: 1,
      text: expect.stringContaining('no wallet called "nobody"'),
    })
    expect(await operator.run('deploy', ...kmd, '--kmd-wallet', 'unencrypted-default-wallet')).toMatchObject({
      code: 0,
    })
    expect(operator.settings.config().vaultAppId).toBeGreaterThan(0)
  })

  test('waits for signatures made elsewhere, and rejects others', async () => {
    await operator.init()
    const folder = operator.path('to sign')
    const again = () => operator.run('deploy', '--sender', operator.payer.address, '--folder', folder)
    const sign = (step: string) => {
      const unsigned = readSigned(readFileSync(`${folder}/${step}.txn`)).map(
        (bytes) => decodeSignedTransaction(bytes).txn,
      )
      const signed = unsigned.map((txn) => Buffer.from(operator.payer.sign(txn), 'base64'))
      writeFileSync(`${folder}/${step}.signed.txn`, Buffer.concat(signed))
      return unsigned
    }
    expect(await again()).toMatchObject({ code: 1, text: expect.stringContaining('1-vaults.signed.txn') })
    const vaults = sign('1-vaults')
    expect(vaults).toHaveLength(2)

    // Somebody else's transactions, however well signed.
    const [stranger] = [createAccount('stranger')]
    writeFileSync(`${folder}/1-vaults.signed.txn`, unsignedFile(vaults))
    expect(await again()).toMatchObject({ code: 1, text: expect.stringContaining('not signed by') })
    writeFileSync(
      `${folder}/1-vaults.signed.txn`,
      Buffer.concat(vaults.map((txn) => Buffer.from(stranger?.sign(txn) ?? '', 'base64'))),
    )
    expect(await again()).toMatchObject({ code: 1, text: expect.stringContaining('not signed by') })
    writeFileSync(`${folder}/1-vaults.signed.txn`, 'nonsense')
    expect(await again()).toMatchObject({ code: 1, text: expect.stringContaining('does not hold transactions') })
    expect(operator.settings.config().vaultAppId).toBe(0)

    // Too late.
    sign('1-vaults')
    await operator.chain.controls.mine(1_001)
    const late = await again()
    expect(late).toMatchObject({
      code: 1,
      text: expect.stringMatching(/which are past. It is now .*1-vaults.expired.txn/),
    })
    expect(late.text).toMatch(/Wrote .*1-vaults.txn. Sign it into .*1-vaults.signed.txn before round \d+/)

    // A group that several people are signing stays as it is.
    const written = readFileSync(`${folder}/1-vaults.txn`)
    await operator.chain.controls.mine(1)
    const waiting = await again()
    expect(waiting.text).toMatch(/1-vaults.txn waits for its signatures. Sign it into .* For a later round, remove it/)
    expect(waiting.text).not.toContain('past')
    expect(readFileSync(`${folder}/1-vaults.txn`)).toEqual(written)
    await operator.chain.controls.mine(1_001)
    expect((await again()).text).toMatch(/Wrote .*1-vaults.txn/)

    sign('1-vaults')
    expect(await again()).toMatchObject({ code: 1, text: expect.stringContaining('2-funding.signed.txn') })
    sign('2-funding')
    expect(await again()).toMatchObject({ code: 0, text: expect.stringContaining('Everything that the market needs') })

    // Soon afterwards, while the signatures of the other steps would still be good.
    for (const added of [[], [await operator.createCurrency(), await operator.createCurrency()]]) {
      const ids = [await operator.createCurrency(), ...added]
      operator.settings.set({ CURRENCIES: currencies(...ids) })
      const step = `2-currencies-${ids.join('-')}`
      expect(await again()).toMatchObject({ code: 1, text: expect.stringContaining(`${step}.signed.txn`) })
      sign(step)
      expect(await again()).toMatchObject({ code: 0 })
    }
  })

  test('sends nothing when the payer lacks ALGO, and names an amount that pays for every step', async () => {
    const ids = []
    for (let i = 0; i < 8; i++) ids.push(await operator.createCurrency())
    await operator.init(`CURRENCIES=${currencies(...ids)}`)
    const poor = createAccount('poor')
    writeFileSync(operator.keyFile, poor.mnemonic)
    const round = operator.chain.lastRound
    const { code, text } = await operator.deploy()
    const [, amount] = /needs ([\d.]+) ALGO more to pay for everything. Nothing was sent/.exec(text) ?? []
    expect({ code, amount }).toEqual({ code: 1, amount: expect.any(String) })
    expect(operator.chain.lastRound).toBe(round)
    const needed = BigInt(Math.round(Number(amount) * 1e6))
    await operator.fund(poor.address, needed - 1n)
    expect(await operator.deploy()).toMatchObject({
      code: 1,
      text: expect.stringContaining('needs 0.000001 ALGO more'),
    })
    await operator.fund(poor.address, 1n)
    expect(await operator.deploy()).toMatchObject({
      code: 0,
      text: expect.stringContaining('Everything that the market needs'),
    })
  })

  test.each([
    ['nobody to sign', [], 'Name the account that pays and signs'],
    ['a file without words', ['--key-file', 'package.json'], 'does not hold the 25 words'],
    ['no such file', ['--key-file', 'nowhere.key'], 'nowhere.key cannot be read'],
    ['an address without a way to sign', ['--sender', createAccount('sender').address], 'Say how'],
    ['a sender that is not an address', ['--sender', 'somebody', '--folder', 'x'], 'Name the account that pays'],
    [
      'a KMD without a URL',
      ['--sender', createAccount('sender').address, '--kmd-url', 'localhost'],
      '--kmd-url takes a URL',
    ],
    [
      'a KMD with a password in its URL',
      ['--sender', createAccount('sender').address, '--kmd-url', 'http://me:secret-word@127.0.0.1:7833'],
      '--kmd-url takes a URL without a user and a password, such as',
    ],
  ])('refuses %s', async (_what, args, reason) => {
    await operator.init()
    expect(await operator.run('deploy', ...args)).toMatchObject({ code: 1, text: expect.stringContaining(reason) })
  })

  test('refuses an application that is not a vault', async () => {
    await operator.init('VAULT_APP_ID=77')
    expect(await operator.deploy()).toMatchObject({
      code: 1,
      text: expect.stringContaining('VAULT_APP_ID=77 is no application'),
    })
  })

  test('warns when others can read the key', async () => {
    await operator.init()
    chmodSync(operator.keyFile, 0o644)
    expect((await operator.deploy()).text).toContain(`chmod 600 ${operator.keyFile}`)
  })

  test('reports a currency whose issuer has frozen the vault', async () => {
    const currency = await operator.createCurrency()
    await operator.init(`CURRENCIES=${currencies(currency)}`)
    await operator.deploy()
    const algod = new Algodv2(createAlgodClient(operator.chain), '')
    const freeze = makeAssetFreezeTxnWithSuggestedParamsFromObject({
      sender: operator.platform.address,
      assetIndex: currency,
      freezeTarget: getApplicationAddress(operator.settings.config().vaultAppId),
      frozen: true,
      suggestedParams: await algod.getTransactionParams().do(),
    })
    await operator.chain.submit(Buffer.from(operator.platform.sign(freeze), 'base64'))
    expect(await operator.deploy()).toMatchObject({
      code: 1,
      text: expect.stringContaining('has frozen the royalty vault'),
    })
    expect(await operator.run('check')).toMatchObject({
      code: 1,
      text: expect.stringContaining(`Take ${currency} out of CURRENCIES`),
    })
  })
})

describe('facet-market', () => {
  test('lists its commands, explains each, and refuses others', async () => {
    expect(await operator.run('help')).toMatchObject({ code: 0, text: expect.stringContaining('deploy') })
    expect(await operator.run('deploy', '--help')).toMatchObject({
      code: 0,
      text: expect.stringContaining('--key-file'),
    })
    expect(await operator.run('destroy')).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no command "destroy"'),
    })
    expect(await operator.run('check')).toMatchObject({
      code: 1,
      text: expect.stringContaining('npx facet-market init'),
    })
  })
})
