import { rm } from 'node:fs/promises'

/** The data folder of the run, once the market has ended. */
export default async function cleanUp(): Promise<void> {
  const folder = process.env['E2E_DATA']
  if (folder) await rm(folder, { recursive: true, force: true })
}
