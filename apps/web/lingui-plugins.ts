import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

/**
 * Macros and `.po` imports, for the build and the tests.
 * Lingui looks up its configuration from the working directory unless all three places name the folder.
 */
export function linguiPlugins(): PluginOption[] {
  const cwd = { cwd: import.meta.dirname }
  const linguiConfig = getConfig(cwd)
  return [babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, cwd)] }), lingui(cwd)]
}
