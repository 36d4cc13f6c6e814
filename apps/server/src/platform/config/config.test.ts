import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ALGORAND_ZERO_ADDRESS_STRING } from 'algosdk'
import { describe, expect, test } from 'vitest'
import { readConfig, variableName } from './config.ts'
import { configurationTable } from './configuration-table.ts'

const needed = { ALGOD_URL: 'http://127.0.0.1:4001', PLATFORM_ADDRESS: ALGORAND_ZERO_ADDRESS_STRING }

const banner = { kind: 'shop', title: 'Prints', url: '/sales?tag=art', picture: '/banners/prints.svg' }

describe('the configuration', () => {
  test('uses defaults for missing and empty variables', () => {
    expect(readConfig({ ...needed, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 4600,
      dataFolder: '.facet',
      platformFeeBasisPoints: 200,
      currencies: [{ id: 1, name: 'ALGO', minAmountBaseUnits: 1_000_000n }],
    })
  })

  test('reads numbers, flags, lists and JSON', () => {
    const currencies = '[{"id":31566704,"name":"USDC","decimals":6,"minAmountBaseUnits":"10000","maxDecimal":2}]'
    const config = readConfig({
      ...needed,
      PORT: '80',
      TRUST_PROXY: 'true',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example/path',
      CURRENCIES: currencies,
    })
    expect(config).toMatchObject({
      port: 80,
      trustProxy: true,
      allowedOrigins: ['https://a.example', 'https://b.example'],
      currencies: [{ id: 31_566_704, minAmountBaseUnits: 10_000n }],
    })
  })

  test.each<[string, string]>([
    ['ALGOD_URL', ''],
    ['ALGOD_URL', 'ftp://node'],
    ['ALGOD_URL', 'no url'],
    ['ALGOD_URL', 'http://user:word@node'],
    ['PLATFORM_ADDRESS', 'somebody'],
    ['PLATFORM_ADDRESS', `B${ALGORAND_ZERO_ADDRESS_STRING.slice(1)}`],
    ['CRESCENDO_ADDRESSES', `${ALGORAND_ZERO_ADDRESS_STRING}, ${'A'.repeat(58)}`],
    ['NFD_NAMES', JSON.stringify({ 'a.algo': 'A'.repeat(58) })],
    ['PLATFORM_FEE_BASIS_POINTS', '201'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['TRUST_PROXY', 'perhaps'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://me:12#34@host/market'],
    ['DATABASE_URL', 'postgres://me:12/34@host/market'],
    ['DATABASE_URL', 'postgres://me:100%@host/market'],
    ['CURRENCIES', '[]'],
    ['CURRENCIES', 'not json'],
    ['ALLOWED_ORIGINS', 'nowhere'],
    ['EXPLORER_URLS', '{"asset":"https://explorer.example/asset/"}'],
    ['MARKET_LINKS', '{"faq":"javascript:alert(1)"}'],
    ['MARKET_LINKS', JSON.stringify({ banners: Array.from({ length: 5 }, () => banner) })],
    ...[
      { kind: 'advert' },
      { title: '' },
      { url: '//elsewhere.example' },
      { url: 'javascript:alert(1)' },
      { picture: 'https://elsewhere.example/a.png' },
      { picture: '/../a.svg' },
      { paint: 'red;background:url(a)' },
      { translations: { fr: { title: '' } } },
      { translations: { xx: { title: 'Prints' } } },
    ].map((part): [string, string] => ['MARKET_LINKS', JSON.stringify({ banners: [{ ...banner, ...part }] })]),
  ])('refuses %s=%s by its name', (name, value) => {
    expect(() => readConfig({ ...needed, [name]: value })).toThrow(
      expect.objectContaining({ code: 'invalid-configuration', params: expect.objectContaining({ setting: name }) }),
    )
  })

  test('says how a # of a password is written', () => {
    expect(() => readConfig({ ...needed, DATABASE_URL: 'postgres://me:pa#ss@host/market' })).toThrow(
      /DATABASE_URL.*%23/,
    )
    expect(readConfig({ ...needed, DATABASE_URL: 'postgres://me:pa%23ss@host/market' })).toHaveProperty('databaseUrl')
  })

  test.each([
    [{ CURRENCIES: '[{"id":1}]' }, 'The setting CURRENCIES is wrong: [0].name: it is missing.'],
    [{ ALGOD_URL: '' }, 'The setting ALGOD_URL is wrong: it is not set.'],
    [{ MARKET_LINKS: '{"social":[{"name":"x"}]}' }, 'The setting MARKET_LINKS is wrong: social[0].url: it is missing.'],
  ])('names the place of what is wrong in %j', (settings, message) => {
    expect(() => readConfig({ ...needed, ...settings })).toThrow(expect.objectContaining({ message }))
  })

  test('takes banners that lead to a page here or elsewhere', () => {
    const promotion = {
      ...banner,
      kind: 'promotion',
      url: 'https://shop.example/',
      paint: '#2f3b35',
      translations: { fr: { title: 'Tirages', text: '' } },
    }
    const { marketLinks } = readConfig({ ...needed, MARKET_LINKS: JSON.stringify({ banners: [banner, promotion] }) })
    expect(marketLinks.banners).toEqual([
      { ...banner, text: '' },
      { ...promotion, text: '' },
    ])
  })

  test('names variables after settings', () => {
    expect(variableName('platformFeeBasisPoints')).toBe('PLATFORM_FEE_BASIS_POINTS')
  })

  test('matches docs/configuration.md', () => {
    const written = readFileSync(join(import.meta.dirname, '../../../../../docs/configuration.md'), 'utf8')
    expect(written).toBe(configurationTable())
  })
})
