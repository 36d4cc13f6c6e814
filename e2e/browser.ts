import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const onMachine = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a Chromium: the one in CHROMIUM_PATH, else one on this machine, else the one that comes inside an npm package
 * (Linux x64). Nothing is downloaded.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const installed = onMachine.find((path) => existsSync(path))
  if (installed) return installed
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No Chromium found: install one, or name its binary in CHROMIUM_PATH.')
  }
  // It unpacks to the temporary folder, readable by this user only; its libraries (nss, expat) only if this variable is set.
  const folder = join(import.meta.dirname, '../node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  process.env['TMPDIR'] = folder
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'
  process.env['FONTCONFIG_FILE'] = writeFontsFile(folder)
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** The package's own font list names a folder of another machine; a browser that finds no font at all crashes. */
function writeFontsFile(folder: string): string {
  const path = join(folder, 'fonts.conf')
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map((one) => `<dir>${one}</dir>`).join('')
  writeFileSync(
    path,
    `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  )
  return path
}
