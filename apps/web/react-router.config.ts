import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  // `build.ts` moves it to its final place.
  buildDirectory: 'build/next',
  ssr: true,
  // The whole route table is smaller than one request for a part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
