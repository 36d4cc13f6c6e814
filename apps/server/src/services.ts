import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { KnownFacts } from './collection/known-facts.ts'
import type { Services as CollectionServices } from './collection/services.ts'
import { openImports } from './asset/imports.ts'
import { connectAlgod } from './chain/algod.ts'
import { startProjectionClock } from './chain/projection-clock.ts'
import { startProjectionLag } from './chain/projection-lag.ts'
import { openMailer } from './email/mailer.ts'
import type { Services as EmailServices } from './email/services.ts'
import { openCustodian } from './custodial/custodian.ts'
import { recordCustody } from './custodial/record-custody.ts'
import { kinds as marketKinds, projectionOf } from './kinds.ts'
import { programsOfGroup } from './market/market-programs.ts'
import { marketTerms } from './market/market-terms.ts'
import type { Services as MarketServices } from './market/services.ts'
import { openImageMaker } from './media/image-maker.ts'
import { createKnownFiles } from './media/known-files.ts'
import { openFileStore } from './media/open-file-store.ts'
import { createPictureStore } from './media/picture-store.ts'
import type { Services as MintServices } from './mint/services.ts'
import { createUploadPlaces } from './media/upload-places.ts'
import type { Config } from './platform/config/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { lockDataFolder } from './platform/data-folder.ts'
import type { Stop } from './platform/domain.ts'
import { internet } from './platform/http/guarded-fetch.ts'
import { createChainIdentity } from './chain/chain-identity.ts'
import { createShownNetwork } from './chain/network-params.ts'
import { openReportsOfWorks } from './report/reports-of-works.ts'
import type { Services as SearchServices } from './search/services.ts'
import { createSqlSearchEngine } from './search/sql-search-engine.ts'
import type { Services as SessionServices } from './session/services.ts'
import { createSessions, type Sessions } from './session/session.ts'
import { startEventHub } from './stream/event-hub.ts'
import type { Services as StreamServices } from './stream/services.ts'
import { openNames, openResolver } from './nfd/names.ts'
import { httpRateSource } from './rate/http-rate-source.ts'
import { openRates } from './rate/rates.ts'
import type { Services as RateServices } from './rate/services.ts'
import { openTipToken } from './tip/tip-token.ts'

/** What all domains are given, as each says in its own `services.ts`. Nobody but the server as a whole takes all of it. */
export interface Services
  extends SessionServices,
    MintServices,
    StreamServices,
    MarketServices,
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
    const chainIdentity = createChainIdentity(algod.client)
    const lag = startProjectionLag(algod, clock, config, chainIdentity)
    opened.push(async () => lag.stop())
    const hub = await startEventHub(database)
    opened.push(() => hub.stop())
    const files = await openFileStore(config)
    const knownFiles = createKnownFiles(database)
    const pictures = createPictureStore(database, { files, knownFiles }, config)
    const tipToken = openTipToken(config)
    const rateSource = config.rateSourceUrl === undefined ? null : httpRateSource(config.rateSourceUrl)
    const services: Services = {
      config,
      log,
      ending,
      database,
      algod,
      clock,
      lag,
      kinds,
      projection,
      onConfirmed: recordCustody,
      imports: openImports({ algod, database, projection, clock }),
      findPrograms: (transactions) => programsOfGroup({ database, config }, transactions),
      hub,
      custodian: openCustodian(config),
      mailer: openMailer(config),
      tipToken,
      rates: openRates(rateSource, async () => [
        ...config.currencies.map(({ id }) => Number(currencyFromWire(id))),
        await tipToken.id(),
      ]),
      chainIdentity,
      shownNetwork: createShownNetwork({ algod, clock }),
      names: openNames(() => openResolver(config, chainIdentity)),
      sessions: createSessions(database, config),
      files,
      knownFiles,
      pictures,
      uploadPlaces: createUploadPlaces(),
      foreignNetwork,
      collectionFacts: new KnownFacts(),
      searchEngine: createSqlSearchEngine(database),
      reportsOfWorks: openReportsOfWorks(database),
      images: await openImageMaker({ files, knownFiles, pictures }, config),
    }
    return { services, close }
  } catch (error) {
    await close()
    throw error
  }
}
