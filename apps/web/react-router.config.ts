import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // `build.ts` brings it to its place.
  buildDirectory: 'build/next',
  ssr: true,
  // The whole table of routes is smaller than one request for a part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
