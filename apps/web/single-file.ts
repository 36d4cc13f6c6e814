import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Moves the script and the styles of a page into the page itself, and names the script by its hash in the page's own policy: the
 * file can be kept and opened anywhere, and nothing but that script ever runs in it.
 */
export function singleFile(): Plugin {
  return {
    name: 'facet-single-file',
    generateBundle: {
      // After Vite has finished the script itself.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const page = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.html'))
        if (page?.type !== 'asset') return
        let script = ''
        let styles = ''
        for (const file of files) {
          if (file.type === 'chunk') script += file.code
          else if (file.fileName.endsWith('.css')) styles += String(file.source)
          else continue
          delete bundle[file.fileName]
        }
        page.source = inlined(String(page.source), script, styles)
      },
    },
  }
}

/** The page with its script and styles in it; both files are gone from it. */
export function inlined(html: string, script: string, styles: string): string {
  // Inside a script element only this sequence ends it; in a JavaScript string the backslash changes nothing.
  const safeScript = script.replaceAll('</script', String.raw`<\/script`)
  const hash = createHash('sha256').update(safeScript).digest('base64')
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy(hash)}" /><style>${styles}</style>`
  return html
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace('<meta charset="utf-8" />', () => `<meta charset="utf-8" />${head}`)
    .replace('</body>', () => `<script type="module">${safeScript}</script></body>`)
}

/** Any node may be asked. Styles are not strict: wallet dialogs inject style elements. */
function policy(scriptHash: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    // `data:` is how Pera's dialog carries its own pictures.
    'connect-src * data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
