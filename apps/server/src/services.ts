import type { FastifyBaseLogger } from 'fastify'
import { type Algod, connectAlgod } from './chain/algod.ts'
import { type ProjectionClock, startProjectionClock } from './chain/projection-clock.ts'
import { type Custodian, openCustodian } from './custodial/custodian.ts'
import type { FileStore } from './media/file-store.ts'
import { type ImageMaker, openImageMaker } from './media/image-maker.ts'
import { createKnownFiles, type KnownFiles } from './media/known-files.ts'
import { openFileStore } from './media/open-file-store.ts'
import { createPictureStore, type PictureStore } from './media/picture-store.ts'
import { createUploadPlaces, type UploadPlaces } from './mint/upload-places.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { lockDataFolder } from './platform/data-folder.ts'
import type { Stop } from './platform/domain.ts'
import { type ChainIdentity, createChainIdentity } from './session/chain-identity.ts'
import { createSessions, type Sessions } from './session/session.ts'
import { type EventHub, startEventHub } from './stream/event-hub.ts'
import { openTipToken, type TipToken } from './tip/tip-token.ts'

/** What handlers and background work are given. Each service belongs to the domain its type comes from. */
export interface Services {
  config: Config
  log: FastifyBaseLogger
  database: Database
  algod: Algod
  /** How far the projection of the chain is. */
  clock: ProjectionClock
  /** What changes in the market, for the open streams. */
  hub: EventHub
  /** Holds the works of version 1 listings; null where the market has none. */
  custodian: Custodian | null
  tipToken: TipToken
  /** Which chain the node serves. @throws FacetError `chain-unavailable` */
  chainIdentity: () => Promise<ChainIdentity>
  sessions: Sessions
  /** Aborts when the server begins to end: whoever keeps a request open, such as a stream, ends it then. */
  ending: AbortSignal
  /** Files by the hash of their content: the embedded IPFS store or Kubo. */
  files: FileStore
  knownFiles: KnownFiles
  pictures: PictureStore
  uploadPlaces: UploadPlaces
  images: ImageMaker
}

/** Opens every service that the configuration names, beside those given. */
export async function openServices(
  config: Config,
  given: Pick<Services, 'log' | 'ending'> & Partial<Pick<Services, 'database'>>,
): Promise<{ services: Services; close: Stop }> {
  const { log, ending } = given
  const opened: Stop[] = []
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne()
  }
  try {
    // Only the embedded database needs the folder for itself; on Postgres several processes share it.
    if (config.databaseUrl === undefined && given.database === undefined) {
      const unlock = lockDataFolder(config.dataFolder)
      opened.push(async () => unlock())
    }
    const database = given.database ?? (await openDatabase(config))
    opened.push(() => database.close())
    const algod = connectAlgod({ url: config.algodUrl, token: config.algodToken, timeoutMs: config.algodTimeoutMs })
    const clock = await startProjectionClock(database)
    opened.push(() => clock.stop())
    const hub = await startEventHub(database)
    opened.push(() => hub.stop())
    const files = await openFileStore(config)
    const knownFiles = createKnownFiles(database)
    const pictures = createPictureStore(database, { files, knownFiles }, config)
    const services: Services = {
      config,
      log,
      ending,
      database,
      algod,
      clock,
      hub,
      custodian: openCustodian(config),
      tipToken: openTipToken(config),
      chainIdentity: createChainIdentity(algod.client),
      sessions: createSessions(database, config),
      files,
      knownFiles,
      pictures,
      uploadPlaces: createUploadPlaces(),
      images: await openImageMaker({ files, knownFiles, pictures }, config),
    }
    return { services, close }
  } catch (error) {
    await close()
    throw error
  }
}
