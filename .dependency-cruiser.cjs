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
  e2e: ['packages/dev-env', 'packages/groups', 'apps/web/app/exit/chain/transaction-file.ts'],
}
const all = Object.keys(places)
const tests = '(\\.test\\.ts$|/test(ing)?/|/bench/|contracts/costs|contracts/testing)'

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
      to: { path: '^apps/web/', pathNot: '^apps/web/app/exit/chain/transaction-file\\.ts$' },
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
      name: 'platform-knows-no-domain',
      severity: 'error',
      comment: 'beside the types of what a handler is given',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: {
        path: '^apps/server/src/',
        pathNot: '^apps/server/src/(platform/|services\\.ts$|session/session\\.ts$)',
      },
    },
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
