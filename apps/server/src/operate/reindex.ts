import { connectAlgod } from '../chain/algod.ts'
import { clearProjection } from '../chain/hash-projection.ts'
import { readCursor } from '../chain/cursor.ts'
import { checkDeployed } from '../platform/config/config.ts'
import type { Command } from './command.ts'
import { withDatabaseAlone } from './open-market-database.ts'
import { Refused } from './refused.ts'
import { forgetIndex } from '../search/note-changes.ts'

/** `reindex`: lets the projection be built again from its first block. */
export const reindex: Command = {
  summary: 'have what was read from the chain read again',
  usage: `

Empties the projection and the index of the search; the next server that starts builds both again, from FIRST_ROUND and
from what was imported. What is not on the chain stays. All servers have to be stopped, and the node (or BLOCK_SOURCE_URL) has to have the first block.`,
  options: [],
  async run({ settings, isDryRun, print }) {
    const config = settings.config()
    const first = BigInt(config.firstRound)
    const algod = connectAlgod(config)
    if (!(await algod.block(first))) {
      checkDeployed(config)
      throw new Refused(
        `The node no longer has block ${first}, with which the projection begins. Set BLOCK_SOURCE_URL to an archival node first.`,
      )
    }
    await withDatabaseAlone(config, async (database) => {
      const cursor = await readCursor(database.db)
      const rounds = cursor ? cursor.round - first + 1n : 0n
      if (!isDryRun)
        await database.transaction(async (tx) => {
          await clearProjection(tx)
          await forgetIndex(tx)
        })
      print(
        `${isDryRun ? 'The next server would read' : 'Emptied. The next server reads'} ${rounds} blocks again, from ${first} on.`,
      )
    })
  },
}
