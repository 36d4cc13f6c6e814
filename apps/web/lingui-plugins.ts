import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

/**
 * Macros and `.po` imports; used by the build and by the tests.
 * Lingui looks up its configuration from the working directory unless it is told in all three places.
 */
export function linguiPlugins(): PluginOption[] {
  const cwd = { cwd: import.meta.dirname }
  const linguiConfig = getConfig(cwd)
  return [babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, cwd)] }), lingui(cwd)]
}
