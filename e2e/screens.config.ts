import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

// Pictures of every page and dialog, to look at; the journeys check their behaviour.
//   npm run screens                                         in .facet/screens
//   SCREENS_LOCALE=fr npm run screens -- --project 360-dark --grep buyQuantity

const phone = { isMobile: true, hasTouch: true }
const sizes = [
  { viewport: { width: 360, height: 780 }, ...phone },
  { viewport: { width: 768, height: 1024 }, ...phone },
  { viewport: { width: 1440, height: 900 } },
]

export default defineConfig({
  ...journeys,
  testDir: 'screens',
  testMatch: '*.screens.ts',
  fullyParallel: true,
  outputDir: join(import.meta.dirname, '../.facet/screens-failed'),
  use: { ...journeys.use, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' },
  projects: sizes.flatMap((size) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      name: `${size.viewport.width}-${colorScheme}`,
      use: { ...size, colorScheme },
    })),
  ),
})
