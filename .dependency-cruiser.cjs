const { readdirSync } = require('node:fs')
const path = require('node:path')

// The map of ARCHITECTURE.md as rules: what each place may import from the other places.
const places = {
  'packages/errors': [],
  'packages/avm': [],
  'packages/devchain': ['packages/avm'],
  contracts: [],
  'packages/groups': ['contracts', 'packages/errors'],
  'packages/api-contract': ['packages/errors'],
  'packages/dev-env': [
    'packages/devchain',
    'packages/avm',
    'packages/groups',
    'packages/api-contract',
    'packages/errors',
    'contracts',
    'apps/server',
    'apps/web/build',
  ],
  'apps/server': ['packages/groups', 'packages/api-contract', 'packages/errors', 'contracts'],
  'apps/web': ['packages/groups', 'packages/api-contract', 'packages/errors', 'contracts'],
  e2e: ['packages/dev-env', 'packages/groups', 'contracts'],
}
const all = Object.keys(places)
const tests = '(\\.test\\.tsx?$|/test(ing)?/|/bench/|contracts/costs|contracts/testing)'

// The folders of the server, of the web app and of the groups, each above those that it may import, types included: no cycle is possible. A folder
// that stands nowhere may import nothing.
const serverFolders = [
  'platform',
  'currency',
  'chain',
  'stream',
  'nfd',
  'tip',
  'rate',
  'account',
  'session',
  'notice',
  'media',
  'profile',
  'mint',
  'asset',
  'similarity',
  'market',
  'nft',
  'collection',
  'upload-expiry',
  'statistics',
  'follow',
  'moderation',
  'verification',
  'comment',
  'report',
  'search',
  'saved-search',
  'sale',
  'auction',
  'custodial',
  'offer',
  'prize-vault',
  'vault',
  'news',
  'notification',
  'push',
  'email',
  'keeper',
  'operate',
]
const webFolders = [
  'styles',
  'ui',
  'media',
  'i18n',
  'shell',
  'stream',
  'money',
  'wallet',
  'transaction',
  'session',
  'works',
  'statistics',
  'report',
  'comment',
  'withdrawal',
  'tip',
  'verification',
  'vault',
  'sale',
  'auction',
  'listing',
  'custodial',
  'cancel',
  'offer',
  'mint',
  'kinds',
  'popup',
  'cards',
  'nft',
  'list',
  'setting',
  'search',
  'collection',
  'home',
  'gallery',
  'account',
  'moderation',
  'exit',
  'about',
  'news',
  'nav',
]
// Beside the folders of the web app: what every folder may import. The other files there import folders, and no folder imports them.
const webBase = '(api|once-in-request|request-context|use-read)[.]ts$'

const groupFolders = [
  'mint',
  'session',
  'tip',
  'verification',
  'custodial',
  'vault',
  'prize-vault',
  'sale',
  'auction',
  'offer',
]
// Beside the folders of the groups: all files but those that list what the folders have.
const groupBase = '(?!(group-description|index)[.])[^/]+[.]ts$'

/** The rules of an order of folders. @param base files of the place that every folder may import, as a pattern */
const inOrder = (name, place, folders, base) => [
  ...folders.map((folder, index) => ({
    name: `${name}-${folder}-imports-only-folders-below-it`,
    severity: 'error',
    from: { path: `${place}${folder}/`, pathNot: tests },
    to: {
      path: place,
      pathNot: [`${place}(${folders.slice(0, index + 1).join('|')})/`, ...(base ? [place + base] : [])],
    },
  })),
  {
    name: `${name}-folder-has-its-place`,
    severity: 'error',
    from: { path: `${place}[^/]+/`, pathNot: [tests, `${place}(${folders.join('|')})/`] },
    to: { path: place },
  },
  ...(base
    ? [
        {
          name: `${name}-base-imports-no-folder`,
          severity: 'error',
          from: { path: place + base, pathNot: tests },
          to: { path: `${place}[^/]+/` },
        },
      ]
    : []),
]

// The kinds of listing in the web app: the folders that describe the history or the page of the kind with their name.
const pages = path.join(__dirname, 'apps/web/app')
const webKinds = readdirSync(pages, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) =>
    readdirSync(path.join(pages, name)).some((file) => new RegExp(`^${name}-(history|page-kind)\\.tsx?$`).test(file)),
  )
if (webKinds.length === 0) throw new Error('no kind of listing was found in apps/web/app')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(places).map(([place, allowed]) => ({
      name: `${place}-imports-only-what-the-map-allows`,
      severity: 'error',
      from: { path: `^${place}/`, pathNot: tests },
      to: {
        path: `^(${all.filter((other) => other !== place && !allowed.some((one) => one === other || one.startsWith(`${other}/`))).join('|')})/`,
      },
    })),
    {
      name: 'web-reaches-only-the-build-of-dev-env',
      severity: 'error',
      from: { path: '^packages/dev-env/' },
      to: { path: '^apps/web/', pathNot: '^apps/web/build\\.ts$' },
    },
    {
      name: 'journeys-know-no-page',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'no-import-cycle',
      severity: 'error',
      comment:
        'imports of types count; the AVM is left out, where an operation, its row and the frame that it runs in name each other (decision 12)',
      from: { pathNot: '^packages/avm/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\+types' },
    },
    {
      name: 'design-system-knows-no-domain',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: '^apps/web/app/', pathNot: '^apps/web/app/ui/' },
    },
    {
      name: 'shared-pages-know-no-kind',
      severity: 'error',
      comment: 'answers for each kind of listing belong in the tables: kinds, listing, cancel',
      from: { path: '^apps/web/app/(cards|nft|list|popup|exit)/', pathNot: tests },
      to: { path: `^apps/web/app/(${webKinds.join('|')})/` },
    },
    ...inOrder('server', '^apps/server/src/', serverFolders),
    ...inOrder('web', '^apps/web/app/', webFolders, webBase),
    ...inOrder('groups', '^packages/groups/src/', groupFolders, groupBase),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.react-router|/build/|/artifacts/|\\.algo\\.ts$)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
