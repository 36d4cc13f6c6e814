import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { belongings } from './belongings.ts'
import { collectionOfWork } from './collection/collection-of-work.ts'
import { KnownFacts } from './collection/known-facts.ts'
import type { Services as CollectionServices } from './collection/services.ts'
import { openImports } from './asset/imports.ts'
import { connectAlgod } from './chain/algod.ts'
import { FollowerStatus } from './chain/follower-status.ts'
import { readCursor } from './chain/cursor.ts'
import { type ProjectionClock, startProjectionClock } from './chain/projection-clock.ts'
import { startProjectionLag } from './chain/projection-lag.ts'
import { openMailer } from './email/mailer.ts'
import type { Services as EmailServices } from './email/services.ts'
import { openCustodian } from './custodial/custodian.ts'
import { custodyHistory } from './custodial/custodial-history.ts'
import { checkHolder } from './custodial/custodian-in-use.ts'
import { recordCustody } from './custodial/record-custody.ts'
import { kinds as marketKinds, projectionOf } from './kinds.ts'
import { KnownTotals } from './market/known-totals.ts'
import { programsOfGroup } from './market/market-programs.ts'
import { marketTerms } from './market/market-terms.ts'
import type { Services as MarketServices } from './market/services.ts'
import { openDecoder } from './media/decoder.ts'
import { openImageMaker } from './media/image-maker.ts'
import { createKnownFiles } from './media/known-files.ts'
import { openFileStore } from './media/open-file-store.ts'
import { createPictureStore } from './media/picture-store.ts'
import type { Services as MintServices } from './mint/services.ts'
import { createStoredFiles } from './media/stored-files.ts'
import { createUploadPlaces } from './media/upload-places.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { lockDataFolder, prepareDataFolder } from './platform/data-folder.ts'
import type { Stop } from './platform/domain.ts'
import type { Database } from './platform/db/database.ts'
import { Recent } from './platform/recent.ts'
import { openReadReplica, type ReadReplica } from './platform/db/read-replica.ts'
import { internet } from './platform/http/guarded-fetch.ts'
import { createChainIdentity } from './chain/chain-identity.ts'
import { createShownNetwork } from './chain/network-params.ts'
import { openWorkReports } from './report/work-reports.ts'
import type { Services as SearchServices } from './search/services.ts'
import { createSqlSearchEngine } from './search/sql-search-engine.ts'
import { createTitleIndex } from './search/title-index.ts'
import type { Services as SessionServices } from './session/services.ts'
import { createSessions, type Sessions } from './session/session.ts'
import { startEventHub } from './stream/event-hub.ts'
import type { Services as StreamServices } from './stream/services.ts'
import type { Services as NftServices } from './nft/services.ts'
import { openNames, openResolver } from './nfd/names.ts'
import { httpRateSource } from './rate/http-rate-source.ts'
import { openRates } from './rate/rates.ts'
import type { Services as RateServices } from './rate/services.ts'
import { openTipToken } from './tip/tip-token.ts'

/** The services of all domains, each declared in the domain's own `services.ts`. Only the server as a whole takes all of them. */
export interface Services
  extends SessionServices,
    MintServices,
    StreamServices,
    MarketServices,
    NftServices,
    CollectionServices,
    EmailServices,
    RateServices,
    SearchServices {
  sessions: Sessions
}

/** Opens every service that the configuration names, beside those given. */
export async function openServices(
  config: Config,
  given: Pick<Services, 'log' | 'ending'> & Partial<Pick<Services, 'database' | 'kinds' | 'foreignNetwork'>>,
): Promise<{ services: Services; close: Stop }> {
  const { log, ending, kinds = marketKinds, foreignNetwork = internet } = given
  const opened: Stop[] = []
  const close = async () => {
    for (const closeOne of opened.splice(0).reverse()) await closeOne()
  }
  try {
    prepareDataFolder(config.dataFolder)
    // Only the embedded database needs the folder for itself; on Postgres several processes share it.
    if (config.databaseUrl === undefined && given.database === undefined) {
      const unlock = lockDataFolder(config.dataFolder)
      opened.push(async () => unlock())
    }
    const database = given.database ?? (await openDatabase(config))
    opened.push(() => database.close())
    const algod = connectAlgod(config)
    const projection = projectionOf(marketTerms(config), { firstRound: BigInt(config.firstRound), kinds })
    const clock = await startProjectionClock(database)
    opened.push(() => clock.stop())
    const replica = openReplicaOf(config, { primary: database, clock, log, rules: projection.rules })
    opened.push(async () => replica?.close())
    const chainIdentity = createChainIdentity(algod.client)
    const follower = new FollowerStatus(database, projection.rules, log)
    const lag = startProjectionLag(algod, clock, config, chainIdentity, () => readCursor(database.db))
    opened.push(async () => lag.stop())
    const hub = await startEventHub(database)
    opened.push(() => hub.stop())
    const files = await openFileStore(config)
    const knownFiles = createKnownFiles(database)
    const storedFiles = createStoredFiles(database, files, config)
    const decoder = openDecoder()
    opened.push(async () => decoder[Symbol.asyncDispose]())
    const pictures = createPictureStore(database, { storedFiles, decoder }, config)
    const tipToken = openTipToken(config)
    const rateSource = config.rateSourceUrl === undefined ? null : httpRateSource(config.rateSourceUrl)
    const custodian = openCustodian(config)
    const images = await openImageMaker({ files, knownFiles, pictures, decoder }, config)
    opened.push(async () => images[Symbol.dispose]())
    const services: Services = {
      config,
      log,
      ending,
      database,
      replica,
      algod,
      clock,
      lag,
      follower,
      kinds,
      projection,
      onBlocks: recordCustody,
      imports: openImports({ algod, database, projection, clock }),
      findPrograms: (transactions) => programsOfGroup({ database, config }, transactions),
      hub,
      custodian,
      custodyHistory,
      checkCustody: () => checkHolder(database.db, custodian?.address),
      mailer: openMailer(config),
      tipToken,
      rates: openRates(rateSource, async () => [
        ...config.currencies.map(({ id }) => Number(currencyFromWire(id))),
        await tipToken.id(),
      ]),
      chainIdentity,
      shownNetwork: createShownNetwork({ algod, clock, follower }),
      belongings,
      names: openNames(() => openResolver(config, chainIdentity)),
      sessions: createSessions(database, config),
      files,
      knownFiles,
      storedFiles,
      pictures,
      uploadPlaces: createUploadPlaces(),
      foreignNetwork,
      listTotals: new KnownTotals(),
      collectionFacts: new KnownFacts(),
      collectionOfWork,
      searchEngine: createSqlSearchEngine(database),
      titles: createTitleIndex(database),
      workReports: openWorkReports(database),
      images,
      previews: new Recent({ lifetimeMs: 10_000, most: 1_000 }),
    }
    return { services, close }
  } catch (error) {
    await close()
    throw error
  }
}

function openReplicaOf(
  { databaseReadUrl: url, databasePoolSize: poolSize }: Config,
  { primary, clock, log, rules }: { primary: Database; clock: ProjectionClock; log: Services['log']; rules: string },
): ReadReplica | null {
  if (url === undefined) return null
  const readRound = async (db: Database['db']) => {
    const cursor = await readCursor(db)
    return cursor?.rules === rules ? Number(cursor.round) : undefined
  }
  return openReadReplica({ url, poolSize, primary, readRound, shownRound: () => clock.shownRound, log })
}
