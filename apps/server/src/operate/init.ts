import webPush from 'web-push'
import { connectAlgod } from '../chain/algod.ts'
import { isNetworkName, type Network, type NetworkName, networks, publicNetwork } from '../chain/networks.ts'
import { readConfig } from '../platform/config/config.ts'
import { algo } from '../platform/config/currency.ts'
import { isSetting, nearestSetting } from '../platform/config/nearest-setting.ts'
import { shownSetting } from '../platform/config/shown-setting.ts'
import { checkDemoWallet } from './check-settings.ts'
import type { Command } from './command.ts'
import { Refused } from './refused.ts'
import { settingLine } from './settings-file.ts'

/** Settings that AlgoKit's LocalNet and a development chain have in common. */
const localNode = { ALGOD_URL: 'http://127.0.0.1:4001', ALGOD_TOKEN: 'a'.repeat(64) }

/** Settings that most markets need, in the order of the file. */
const usual = [
  'ORIGIN',
  'BRAND_NAME',
  'HOST',
  'PORT',
  'TRUST_PROXY',
  'ALGOD_URL',
  'ALGOD_TOKEN',
  'BLOCK_SOURCE_URL',
  'DATABASE_URL',
  'DATA_FOLDER',
  'IPFS_API_URL',
  'PLATFORM_ADDRESS',
  'PLATFORM_FEE_BASIS_POINTS',
  'CUSTODY_MNEMONIC',
  'CURRENCIES',
  'GOVERNANCE_TOKEN_ID',
  'EXPLORER_URLS',
  'WEB_BUILD_FOLDER',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'MAIL_FROM',
]

/** `init`: writes the settings of a market, after checking the network of its node. */
export const init: Command = {
  summary: 'write the settings of a new market',
  usage: `--network <${Object.keys(networks).join('|')}> [NAME=value …]

Writes a settings file after asking the node whether it is on that network. NAME=value are settings of
docs/configuration.md; ALGOD_URL and PLATFORM_ADDRESS are needed (localnet has its own node). Currencies
follow from the network unless CURRENCIES is given.`,
  options: ['network'],
  async run({ settings, options, args, isDryRun, print }) {
    if (settings.exists)
      throw new Refused(`${settings.path} already exists. Edit it, or name another file with --settings.`)
    const { network: name = '' } = options
    if (!isNetworkName(name)) throw new Refused(`--network takes one of ${Object.keys(networks).join(', ')}.`)
    const values = { ...preset(name), ...readAssignments(args) }
    settings.checkWritable(Object.keys(values))
    const config = readConfig(values)
    const algod = connectAlgod(config)
    await checkNetwork(algod, name)
    for (const { text } of await checkDemoWallet(algod, config)) throw new Refused(`${text}.`)

    const text = settingsText(name, values)
    if (isDryRun) print(settingsText(name, values, shownSetting))
    else settings.create(text)
    print(
      isDryRun
        ? `This would be ${settings.path}.`
        : `Wrote ${settings.path}: keep it to yourself, it may hold passwords.`,
    )
    print('Next: npx facet-market deploy; with --dry-run it says what the account that pays needs.')
  },
}

function preset(name: NetworkName): Record<string, string> {
  const { currencies }: Network = networks[name]
  const all = [algo, ...currencies]
  return {
    ...(name === 'localnet' ? localNode : {}),
    CURRENCIES: JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    WEB_BUILD_FOLDER: 'apps/web/build',
    VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey,
  }
}

/** Settings on the command line. @throws Refused */
function readAssignments(args: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    args.map((argument) => {
      const [, name = '', value = ''] = /^([A-Z_]+)=(.*)$/s.exec(argument) ?? []
      if (!isSetting(name)) {
        const given = argument.split('=')[0] ?? ''
        const nearest = nearestSetting(given)
        const advice = nearest === undefined ? 'docs/configuration.md has them all' : `${nearest} is`
        throw new Refused(`"${given}" is not a setting; ${advice}.`)
      }
      return [name, value] as const
    }),
  )
}

/** @throws Refused when the node is on another network; FacetError `chain-unavailable` */
async function checkNetwork({ client }: ReturnType<typeof connectAlgod>, expected: NetworkName): Promise<void> {
  const { genesisID, genesisHash } = await client.getTransactionParams().do()
  const found = publicNetwork(genesisHash)?.name
  const { genesisHash: expectedHash }: Network = networks[expected]
  const isRight = expectedHash === undefined ? found === undefined : found === expected
  if (!isRight)
    throw new Refused(`The node at ALGOD_URL is on ${found ?? `a private network (${genesisID})`}, not on ${expected}.`)
}

function settingsText(
  network: NetworkName,
  values: Readonly<Record<string, string>>,
  shown = (_name: string, value: string) => value,
): string {
  const names = [...usual, ...Object.keys(values).filter((name) => !usual.includes(name))]
  const lines = names.map((name) => {
    const value = values[name]
    return value === undefined ? `# ${name}=` : settingLine(name, shown(name, value))
  })
  return `# A Facet market on ${network}. docs/configuration.md says what each setting is, and its default.\n${lines.join('\n')}\n`
}
