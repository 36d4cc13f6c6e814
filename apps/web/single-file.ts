import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Moves the script and the styles of a page into the page itself, whose content security policy allows only that script, by its hash.
 * The file can be saved and opened anywhere, and no other script runs in it.
 */
export function singleFile(): Plugin {
  return {
    name: 'facet-single-file',
    generateBundle: {
      // Runs after Vite has finished the script.
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

/** The page with its script and styles inline, without the links to their files. */
export function inlined(html: string, script: string, styles: string): string {
  // Only this sequence ends a script element; in a JavaScript string the backslash has no effect.
  const safeScript = script.replaceAll('</script', String.raw`<\/script`)
  const hash = createHash('sha256').update(safeScript).digest('base64')
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy(hash)}" /><style>${styles}</style>`
  return html
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace('<meta charset="utf-8" />', () => `<meta charset="utf-8" />${head}`)
    .replace('</body>', () => `<script type="module">${safeScript}</script></body>`)
}

/** Allows requests to any node. Inline styles are allowed, because wallet dialogs inject style elements. */
function policy(scriptHash: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' 'wasm-unsafe-eval'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    // Pera's dialog loads its own pictures from `data:` URLs.
    'connect-src * data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
