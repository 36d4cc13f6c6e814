import { rm } from 'node:fs/promises'

/** Deletes the run's data folders once the markets have ended. */
export default async function cleanUp(): Promise<void> {
  const markets = JSON.parse(process.env['E2E_MARKETS'] ?? '[]') as { data: string }[]
  await Promise.all(markets.map(({ data }) => rm(data, { recursive: true, force: true })))
}
