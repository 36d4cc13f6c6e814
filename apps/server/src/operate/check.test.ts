import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAccount, freePort, giveAsset } from '@facet/dev-env'
import { createAlgodClient, createChain, localnetGenesis, serveChain } from '@facet/devchain'
import { readSigned } from '@facet/groups/transaction-file'
import { Algodv2, decodeSignedTransaction } from 'algosdk'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { startTestPostgres } from '../platform/test/test-postgres.ts'
import { currencies, Operator, TOKEN } from './test/operator.ts'

let operator: Operator
beforeEach(async () => {
  operator = await Operator.begin({ historyRounds: 20 })
})
afterEach(() => operator[Symbol.asyncDispose]())

describe('check', () => {
  test('passes a deployed market, and lists the remaining steps', async () => {
    await operator.init()
    expect(await operator.run('check')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/wrong +vaults +the market has none\n +→ Run: npx facet-market deploy/),
    })
    expect(await operator.run('start')).toMatchObject({ code: 1, text: expect.stringContaining('facet-market deploy') })
    await operator.deploy()
    expect(await operator.run('start', '--dry-run')).toMatchObject({ code: 0 })
    const { code, text } = await operator.run('check')
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringMatching(/ok +history +every block/) })
    expect(text).toMatch(/warning +origin +ORIGIN is not set\n +→/)
    expect(existsSync(operator.path('data/database'))).toBe(false)
  })

  test('reports a fee account that cannot be paid, and an origin without https', async () => {
    const currency = await operator.createCurrency()
    const other = createAccount('other')
    await operator.init(
      `CURRENCIES=${currencies(currency)}`,
      `PLATFORM_ADDRESS=${other.address}`,
      'ORIGIN=http://market.example',
    )
    await operator.deploy()
    const first = await operator.run('check')
    expect(first.text).toMatch(/warning +fee account .* has no ALGO/)
    expect(first).toMatchObject({ code: 1, text: expect.stringContaining('is not encrypted') })
    await operator.fund(other.address, 1_000_000n)
    expect((await operator.run('check')).text).toContain(`has not opted in to ${currency}`)
    const algod = new Algodv2(createAlgodClient(operator.chain), '')
    await giveAsset(algod, operator.platform, other, BigInt(currency), 1n)
    expect((await operator.run('check')).text).toMatch(/ok +fee account/)
  })

  test('reports a missing node, and checks what needs none', async () => {
    await operator.init()
    operator.settings.set({ ALGOD_URL: 'http://127.0.0.1:1' })
    const { code, text } = await operator.run('check')
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringMatching(/wrong +node .*\n +→ Start it, or correct ALGOD_URL/),
    })
    expect(text.match(/does not answer/g)).toHaveLength(1)
    for (const about of ['database', 'files', 'pages', 'origin'])
      expect(text).toMatch(new RegExp(`^\\w+ +${about} `, 'm'))
  })

  test('reports the part that could not be checked, and continues', async () => {
    await operator.init('VAULT_APP_ID=77')
    const { code, text } = await operator.run('check')
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringMatching(/wrong +vaults +VAULT_APP_ID=77 is no/),
    })
    expect(text).toMatch(/^\w+ +fee account/m)
    expect(text).not.toMatch(/wrong +node/)
  })

  test('reports no missing block before there are vaults, nor when the database is unreachable', async () => {
    await operator.chain.controls.mine(40)
    await operator.init()
    expect((await operator.run('check')).text).not.toContain('history')
    await operator.deploy()
    await operator.chain.controls.mine(40)
    const again = expect.stringContaining('npx facet-market deploy --begin now')
    const { code, text } = await operator.run('check')
    expect({ code, text }).toMatchObject({ code: 1, text: again })
    expect(text).toMatch(/wrong +history/)
    expect(await operator.run('start')).toMatchObject({ code: 1, text: again })
    const { firstRound } = operator.settings.config()
    expect(await operator.deploy()).toMatchObject({ text: expect.stringContaining('is gone from the node') })
    expect(operator.settings.config().firstRound).toBe(firstRound)
    const trial = await operator.deploy('--begin', 'now', '--dry-run')
    expect(trial).toMatchObject({ code: 0, text: expect.stringContaining('the same without --dry-run') })
    expect(trial.text).not.toContain('facet-market start')
    expect(operator.settings.config().firstRound).toBe(firstRound)
    expect(await operator.deploy('--begin', 'later')).toMatchObject({ code: 1 })
    // Nothing is to be signed.
    const deployed = await operator.run('deploy', '--begin', 'now')
    expect(deployed).toMatchObject({ code: 0, text: expect.stringContaining(`It was ${firstRound}`) })
    expect(BigInt(operator.settings.config().firstRound)).toBe(operator.chain.lastRound)
    expect(await operator.run('check')).toMatchObject({ code: 0, text: expect.stringMatching(/ok +history/) })
    expect(await operator.run('start', '--dry-run')).toMatchObject({ code: 0 })
    const { firstRound: begins } = operator.settings.config()
    operator.settings.set({ FIRST_ROUND: '99999999' })
    expect((await operator.run('check')).text).toMatch(/wrong +history +FIRST_ROUND=99999999 is not on the chain yet/)
    operator.settings.set({ FIRST_ROUND: String(begins) })
    await operator.chain.controls.mine(40)
    mkdirSync(operator.path('data/database'), { recursive: true })
    expect(await operator.run('check')).toMatchObject({ code: 0, text: expect.stringMatching(/warning +history/) })
  })

  test('deploy --begin refuses a market that answers at its origin', async () => {
    const server = createHttpServer((_, response) => response.writeHead(200).end('{}'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await operator.init()
    await operator.deploy()
    const { firstRound } = operator.settings.config()
    operator.settings.set({ ORIGIN: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
    await operator.chain.controls.mine(5)
    expect(await operator.deploy('--begin', 'now')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/market that answers at .* has another database/),
    })
    expect(operator.settings.config().firstRound).toBe(firstRound)
    server.close()
  })

  test('lets a market begin later whose server waits for its first block, but not one whose database is away', {
    timeout: 120_000,
  }, async () => {
    const postgres = await startTestPostgres()
    onTestFinished(() => postgres.stop())
    const port = await freePort()
    await operator.init(`DATABASE_URL=${await postgres.createDatabase()}`, `ORIGIN=http://127.0.0.1:${port}`)
    await operator.deploy()
    await operator.chain.controls.mine(40)
    const { webBuildFolder: _, ...config } = operator.settings.config()
    const server = await createServer({ ...config, port, logLevel: 'silent' })
    await server.listen()
    await expect.poll(() => server.services.follower.state).toBe('history-missing')
    expect((await operator.run('check')).text).toMatch(/wrong +history .*\n +→ .*deploy --begin now/)
    operator.settings.set({ DATABASE_URL: 'postgres://127.0.0.1:1/away' })
    expect(await operator.run('deploy', '--begin', 'now')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Postgres does not answer'),
    })
    operator.settings.set({ DATABASE_URL: config.databaseUrl ?? '' })
    expect(await operator.run('deploy', '--begin', 'now')).toMatchObject({ code: 0 })
    expect(BigInt(operator.settings.config().firstRound)).toBe(operator.chain.lastRound)
    await server.close()
  })

  test('lets no market start in the middle of its deployment', async () => {
    await operator.init()
    const folder = operator.path('to sign')
    const next = async (step: string) => {
      const outcome = await operator.run('deploy', '--sender', operator.payer.address, '--folder', folder)
      const unsigned = readSigned(readFileSync(`${folder}/${step}.txn`))
      const signed = unsigned.map((bytes) => operator.payer.sign(decodeSignedTransaction(bytes).txn))
      writeFileSync(`${folder}/${step}.signed.txn`, Buffer.concat(signed.map((text) => Buffer.from(text, 'base64'))))
      return outcome
    }
    await next('1-vaults')
    operator.settings.set({ FIRST_ROUND: String(operator.chain.lastRound) })
    expect(await operator.run('start', '--dry-run'), 'interrupted').toMatchObject({
      code: 1,
      text: expect.stringContaining('npx facet-market deploy'),
    })
    operator.settings.set({ FIRST_ROUND: '0' })
    await next('2-funding')
    expect(await operator.run('start', '--dry-run')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/not finished: .* not funded. Run: npx facet-market deploy/),
    })
    await operator.deploy()
    operator.settings.set({ CURRENCIES: currencies(await operator.createCurrency()) })
    expect(await operator.run('start', '--dry-run')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/does not hold currency \d+ yet.* Run: npx facet-market deploy/),
    })
  })

  test('reports that no archival node answers', async () => {
    await operator.init(`BLOCK_SOURCE_URL=${operator.node.url}`, 'BLOCK_SOURCE_TOKEN=wrong')
    await operator.deploy()
    expect((await operator.run('check')).text).toMatch(/wrong +history +the node at .* refuses BLOCK_SOURCE_TOKEN/)
    operator.settings.set({ BLOCK_SOURCE_URL: 'http://127.0.0.1:1' })
    const { code, text } = await operator.run('check')
    expect({ code, text }).toMatchObject({ code: 1, text: expect.stringMatching(/wrong +history +no archival node/) })
    expect(text).toMatch(/ok +node/)
  })

  test('reports an archival node of another network', async () => {
    const other = await createChain({ genesis: { ...localnetGenesis(), network: 'elsewhere' } })
    const node = await serveChain(other, { host: '127.0.0.1', algodPort: 0, kmdPort: 0 })
    await operator.init(`BLOCK_SOURCE_URL=${node.url}`, `BLOCK_SOURCE_TOKEN=${TOKEN}`)
    await operator.deploy()
    const { code, text } = await operator.run('check')
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringMatching(/wrong +history .* on another network/),
    })
    await node.close()
    await other.close()
  })

  test('reports a proxy that finds no server', async () => {
    const proxy = createHttpServer((_, response) => response.writeHead(502).end('<html>Bad Gateway</html>'))
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    await operator.init(`ORIGIN=${origin}`)
    expect((await operator.run('check')).text).toContain(`no market answers at ${origin} (HTTP 502)\n`)
    proxy.close()
  })

  test('reports a mail server that refuses the market, e-mail without an address, and push without a key', async () => {
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _, done) =>
        password === 'right' ? done(null, { user: 'market' }) : done(new Error('not this one')),
    })
    await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
    const { port } = smtp.server.address() as AddressInfo
    const url = (password: string) => `smtp://market:${password}@127.0.0.1:${port}`
    await operator.init(`SMTP_URL=${url('old-word')}`)
    const check = async () => (await operator.run('check')).text
    expect(await check()).toMatch(/warning +e-mail +none is sent, because ORIGIN is not set/)
    expect(await check()).toMatch(/ok +push/)
    operator.settings.set({ ORIGIN: 'http://127.0.0.1:1', VAPID_PRIVATE_KEY: '' })
    expect(await check()).toMatch(/wrong +e-mail +127\.0\.0\.1:\d+ does not accept the market: .*not this one\n +→/)
    expect(await check()).not.toContain('old-word')
    expect(await check()).toMatch(/warning +push .*\n +→ Run: npx facet-market push-key/)
    operator.settings.set({ SMTP_URL: url('right') })
    expect(await check()).toMatch(/ok +e-mail/)
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  test('reports missing Postgres and Kubo', async () => {
    await operator.init(
      'DATABASE_URL=postgres://nobody:secret-word@127.0.0.1:1/x',
      'IPFS_API_URL=http://me:secret-word@127.0.0.1:1',
      'IPFS_TIMEOUT_MS=500',
    )
    const { code, text } = await operator.run('check')
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringMatching(/wrong +database +Postgres does not answer/),
    })
    expect(text).toMatch(/wrong +files +no Kubo answers/)
    expect(text).toMatch(/cache +\S*data has \d+ [MG]B free/)
    operator.settings.set({ DATA_FOLDER: operator.path('facet.env/data') })
    expect((await operator.run('check')).text).toMatch(/wrong +cache +The folder .*\/data is not writable/)
    expect(text).not.toContain('secret-word')
  })

  test('reports servers on one Postgres that do not share their files, and settings that need a block which is gone', {
    timeout: 120_000,
  }, async () => {
    const postgres = await startTestPostgres()
    await operator.init(`DATABASE_URL=${await postgres.createDatabase()}`)
    await operator.deploy()
    const { webBuildFolder: _, ...config } = operator.settings.config()
    const start = (folder: string) =>
      createServer({ ...config, dataFolder: operator.path(folder), port: 0, logLevel: 'silent' })
    const servers = [await start('one'), await start('other')]
    await servers[0]?.services.clock.waitFor(operator.chain.lastRound, 10_000)
    expect((await operator.run('check')).text).toMatch(/wrong +files +2 servers share the database/)
    for (const server of servers) await server.close()
    expect((await operator.run('check')).text).toMatch(/ok +files/)

    const database = new Client({ connectionString: config.databaseUrl })
    await database.connect()
    await database.query(`update chain.cursor set round = round + 1000`)
    expect((await operator.run('check')).text).toMatch(/warning +history +the node is at round \d+, behind the market/)
    await database.query(`update chain.cursor set round = round - 1000`)

    const { rows } = await database.query(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'chain' and table_name = 'sale' and is_nullable = 'NO'`,
    )
    const terms = {
      platform: config.platformAddress,
      fee_basis_points: config.platformFeeBasisPoints,
      vault_app_id: config.vaultAppId,
    }
    const sale = { ...terms, state: 'open', is_genuine: true, listed_round: config.firstRound }
    const blank = rows.map(({ name, type }) => [name, type === 'text' ? '' : 0])
    const row = JSON.stringify({ ...Object.fromEntries(blank), ...sale })
    await database.query('insert into chain.sale select * from jsonb_populate_record(null::chain.sale, $1)', [row])
    await operator.chain.controls.mine(3)
    operator.settings.set({ FIRST_ROUND: String(config.firstRound + 1) })
    expect((await operator.run('check')).text).toMatch(
      new RegExp(
        `warning +history .*FIRST_ROUND \\(it was ${config.firstRound}\\); 1 open listings and offers .*\n +→ Set FIRST_ROUND to ${config.firstRound} at most`,
      ),
    )
    operator.settings.set({ FIRST_ROUND: String(config.firstRound) })

    operator.settings.set({ CURRENCIES: currencies(await operator.createCurrency()) })
    expect((await operator.deploy()).text).not.toContain('BLOCK_SOURCE_URL')
    expect(operator.settings.config().firstRound, 'of a market that has begun').toBe(config.firstRound)
    expect((await operator.run('check')).text).toMatch(/ok +history +the next start reads the market again/)
    await operator.chain.controls.mine(40)
    expect((await operator.deploy()).text).toContain('set BLOCK_SOURCE_URL to an archival node first')
    expect(operator.settings.config().firstRound).toBe(config.firstRound)
    expect(await operator.run('check')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/wrong +history .* that block is gone from the node/),
    })

    await database.query(`update drizzle.migration set hash = 'other'`)
    await database.end()
    expect(await operator.run('check')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/wrong +database +it was made by another version/),
    })
    await postgres.stop()
  })

  test.each(['the embedded database', 'Postgres'])(
    'warns of changed settings that hide listings, on %s',
    {
      timeout: 120_000,
    },
    async (name) => {
      const postgres = name === 'Postgres' ? await startTestPostgres() : undefined
      onTestFinished(() => postgres?.stop())
      await operator.init(...(postgres ? [`DATABASE_URL=${await postgres.createDatabase()}`] : []))
      await operator.deploy()
      const { webBuildFolder: _, ...config } = operator.settings.config()
      const server = await createServer({ ...config, port: 0, logLevel: 'silent' })
      await server.services.clock.waitFor(operator.chain.lastRound, 10_000)
      const { db } = server.services.database
      const columns = await db.execute<{ name: string; type: string }>(
        sql`select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'chain' and table_name = 'auction' and is_nullable = 'NO'`,
      )
      const blank = columns.rows.map(({ name: column, type }) => [column, type === 'text' ? '' : 0])
      const auction = {
        ...Object.fromEntries(blank),
        platform: config.platformAddress,
        fee_basis_points: config.platformFeeBasisPoints,
        vault_app_id: config.vaultAppId,
        prize_vault_app_id: config.prizeVaultAppId,
        state: 'open',
        is_genuine: true,
        listed_round: config.firstRound,
      }
      await db.execute(
        sql`insert into chain.auction select * from jsonb_populate_record(null::chain.auction, ${JSON.stringify(auction)}::jsonb)`,
      )
      await server.close()
      expect((await operator.run('check')).text).toMatch(/ok +history +every block/)
      const currency = await operator.createCurrency()
      const other = JSON.parse(currencies(currency)).slice(1)
      for (const [setting, value, before] of [
        ['PLATFORM_ADDRESS', operator.payer.address, config.platformAddress],
        ['VAULT_APP_ID', String(config.prizeVaultAppId), config.vaultAppId],
        ['PRIZE_VAULT_APP_ID', String(config.vaultAppId), config.prizeVaultAppId],
        ['CURRENCIES', JSON.stringify(other), '0 \\(6 decimals\\)'],
      ]) {
        const was = Object.entries(operator.settings.environment()).find(([key]) => key === setting)?.[1] ?? ''
        operator.settings.set({ [String(setting)]: String(value) })
        const { text } = await operator.run('check')
        const expected = `warning +history .*${setting} \\(it was ${before}\\); 1 open listings and offers .*\n +→ Set them as`
        expect(text).toMatch(new RegExp(expected))
        operator.settings.set({ [String(setting)]: was })
      }
      operator.settings.set({ PLATFORM_FEE_BASIS_POINTS: '100' })
      expect((await operator.run('check')).text).toMatch(
        /ok +history .*LOWEST_PLATFORM_FEE_BASIS_POINTS \(it was 200\)/,
      )
    },
  )
})
