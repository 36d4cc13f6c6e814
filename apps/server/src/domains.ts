import { accountRoutes } from './account/routes.ts'
import { auctionRoutes } from './auction/routes.ts'
import { chainRoutes } from './chain/routes.ts'
import { startChain } from './chain/start-chain.ts'
import { collectionRoutes } from './collection/routes.ts'
import { startOwnerNotices } from './collection/notify-owners.ts'
import { currencyRoutes } from './currency/routes.ts'
import { commentRoutes } from './comment/routes.ts'
import { custodialRoutes } from './custodial/routes.ts'
import { startCustodial } from './custodial/start-custodial.ts'
import { startDigests } from './email/digest-worker.ts'
import { emailRoutes } from './email/routes.ts'
import { followRoutes } from './follow/routes.ts'
import { keeperRoutes } from './keeper/routes.ts'
import { marketRoutes } from './market/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { mintRoutes } from './mint/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { startImportWorker } from './asset/import-worker.ts'
import { startMetadataWorker } from './asset/metadata-worker.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { startDroppingSurplus } from './notice/drop-surplus.ts'
import { notificationRoutes } from './notification/routes.ts'
import { nftRoutes } from './nft/routes.ts'
import { offerRoutes } from './offer/routes.ts'
import { startPush } from './push/push-worker.ts'
import { pushRoutes } from './push/routes.ts'
import type { Domain } from './platform/domain.ts'
import { startReportingSimilar } from './report/report-similar.ts'
import { reportRoutes } from './report/routes.ts'
import { rateRoutes } from './rate/routes.ts'
import { saleRoutes } from './sale/routes.ts'
import { startIndexWorker } from './search/index-worker.ts'
import { startSearchNotices } from './saved-search/check-searches.ts'
import { savedSearchRoutes } from './saved-search/routes.ts'
import { searchRoutes } from './search/routes.ts'
import type { Services } from './services.ts'
import { sessionRoutes } from './session/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { streamRoutes } from './stream/routes.ts'
import { tipRoutes } from './tip/routes.ts'
import { startUploadExpiry } from './upload-expiry/expire-uploads.ts'
import { vaultRoutes } from './vault/routes.ts'
import { verificationRoutes } from './verification/routes.ts'

/** Every domain of the server. Background work starts in this order and stops in reverse. */
export const domains: readonly Domain<Services>[] = [
  { name: 'session', routes: sessionRoutes },
  { name: 'account', routes: accountRoutes },
  { name: 'media', routes: mediaRoutes },
  { name: 'profile', routes: profileRoutes },
  { name: 'mint', routes: mintRoutes },
  { name: 'currency', routes: currencyRoutes },
  { name: 'asset', routes: [], start: startImportWorker },
  { name: 'nft', routes: nftRoutes, start: startMetadataWorker },
  { name: 'collection', routes: collectionRoutes, start: startOwnerNotices },
  { name: 'upload-expiry', routes: [], start: startUploadExpiry },
  { name: 'statistics', routes: statisticsRoutes },
  { name: 'follow', routes: followRoutes },
  { name: 'moderation', routes: moderationRoutes },
  { name: 'verification', routes: verificationRoutes },
  { name: 'comment', routes: commentRoutes },
  { name: 'report', routes: reportRoutes, start: startReportingSimilar },
  { name: 'search', routes: searchRoutes, start: startIndexWorker },
  { name: 'saved-search', routes: savedSearchRoutes, start: startSearchNotices },
  { name: 'market', routes: marketRoutes },
  { name: 'sale', routes: saleRoutes },
  { name: 'offer', routes: offerRoutes },
  { name: 'auction', routes: auctionRoutes },
  { name: 'custodial', routes: custodialRoutes, start: startCustodial },
  { name: 'vault', routes: vaultRoutes },
  { name: 'news', routes: newsRoutes },
  { name: 'notification', routes: notificationRoutes, start: startDroppingSurplus },
  { name: 'email', routes: emailRoutes, start: startDigests },
  { name: 'push', routes: pushRoutes, start: startPush },
  { name: 'keeper', routes: keeperRoutes },
  { name: 'rate', routes: rateRoutes },
  { name: 'tip', routes: tipRoutes },
  { name: 'stream', routes: streamRoutes },
  { name: 'chain', routes: chainRoutes, start: startChain },
]
