import type { Algod } from '../chain/algod.ts'
import type { Config } from '../platform/config/config.ts'
import { isSetting, nearestSetting } from '../platform/config/nearest-setting.ts'
import { isEmbeddedChain } from '../session/get-demo-wallet.ts'
import { type Finding, warning, wrong } from './finding.ts'
import type { SettingsFile } from './settings-file.ts'
import { isOpenToOthers } from './unfinished-file.ts'

/** Checks who can read the settings file, and the names in it. */
export function checkSettingsFile(settings: SettingsFile): Finding[] {
  const isOpen = settings.exists && isOpenToOthers(settings.path)
  const open = warning('settings', `others on this machine can read ${settings.path}`, `chmod 600 ${settings.path}`)
  return [...(isOpen ? [open] : []), ...checkSettingNames(settings)]
}

/**
 * Checks for names that no setting has. The file may also hold variables of Node or of another program, so a name is wrong only where the
 * setting that it resembles is not given.
 */
export function checkSettingNames(settings: SettingsFile): Finding[] {
  const { path, names } = settings
  const given = settings.environment()
  return names
    .filter((name) => !isSetting(name))
    .map((name) => {
      const nearest = nearestSetting(name)
      const isMeant = nearest !== undefined && given[nearest] === undefined
      return !isMeant
        ? warning(
            'settings',
            `${name} in ${path} is not a setting`,
            `If Facet was to read it: ${nearest === undefined ? '' : `${nearest} resembles it, and `}docs/configuration.md has all names.`,
          )
        : wrong('settings', `${name} in ${path} is not a setting`, `Write ${nearest}, or remove the line.`)
    })
}

/** Checks that the demo wallet is not set up where it is never offered. @throws FacetError `chain-unavailable` */
export async function checkDemoWallet({ client }: Algod, { demoWalletFile }: Config): Promise<Finding[]> {
  if (demoWalletFile === undefined) return []
  const { genesisID } = await client.getTransactionParams().do()
  if (isEmbeddedChain(genesisID)) return []
  const text = `DEMO_WALLET_FILE is set, but ${genesisID} is a network where the demo wallet is never offered`
  return [warning('settings', text, 'Remove DEMO_WALLET_FILE.')]
}
