import { confirmEmail } from './email/confirm-email.ts'
import { getEmail } from './email/get-email.ts'
import { stopEmail } from './email/stop-email.ts'
import { subscribeEmail } from './email/subscribe-email.ts'
import { unsubscribeEmail } from './email/unsubscribe-email.ts'
import { getPush } from './push/get-push.ts'
import { subscribePush } from './push/subscribe-push.ts'
import { unsubscribePush } from './push/unsubscribe-push.ts'
import { addAddress } from './session/add-address.ts'
import { checkAddress } from './session/check-address.ts'
import { exportAccount } from './account/export-account.ts'
import { getAccount } from './statistics/get-account.ts'
import { getStatistics } from './statistics/get-statistics.ts'
import { getMarketStatistics } from './statistics/get-market-statistics.ts'
import { listEvents } from './statistics/list-events.ts'
import { listLeaders } from './statistics/list-leaders.ts'
import { exportStatement } from './statistics/export-statement.ts'
import { getStatementSums } from './statistics/get-statement-sums.ts'
import { listStatement } from './statistics/list-statement.ts'
import { listStatementWorks } from './statistics/list-statement-works.ts'
import { findNfd } from './account/find-nfd.ts'
import { listAddresses } from './account/list-addresses.ts'
import { getMode } from './account/get-mode.ts'
import { checkDeletion } from './session/check-deletion.ts'
import { deleteAccount } from './session/delete-account.ts'
import { removeAddress } from './session/remove-address.ts'
import { checkGlyph } from './account/check-glyph.ts'
import { updateGlyph } from './account/update-glyph.ts'
import { setMode } from './account/set-mode.ts'
import { updateDescription } from './account/update-description.ts'
import { updateEmail } from './account/update-email.ts'
import { updateRoyalties } from './account/update-royalties.ts'
import { updateUsername } from './account/update-username.ts'
import { listDecisions } from './moderation/list-decisions.ts'
import { appealVerification } from './verification/appeal-verification.ts'
import { requestVerification } from './verification/request-verification.ts'
import { checkVerification } from './verification/check-verification.ts'
import { decideVerification } from './verification/decide-verification.ts'
import { getVerification } from './verification/get-verification.ts'
import { listVerifications } from './verification/list-verifications.ts'
import { removePicture } from './profile/remove-picture.ts'
import { updateCover } from './profile/update-cover.ts'
import { updatePp } from './profile/update-pp.ts'
import { bid } from './auction/bid.ts'
import { checkBid } from './auction/check-bid.ts'
import { checkSettle } from './auction/check-settle.ts'
import { checkToSales } from './auction/check-to-sales.ts'
import { createAuctionApp } from './auction/create-auction-app.ts'
import { createAuction } from './auction/create-auction.ts'
import { getAuctionContractInfo } from './auction/get-auction-contract-info.ts'
import { listAccountAuctions } from './auction/list-account-auctions.ts'
import { listAuctions } from './auction/list-auctions.ts'
import { listBidActivity } from './auction/list-bid-activity.ts'
import { listOwnBids } from './auction/list-own-bids.ts'
import { settle } from './auction/settle.ts'
import { toSales } from './auction/to-sales.ts'
import { getBalance } from './chain/get-balance.ts'
import { getParams } from './chain/get-params.ts'
import { optIn } from './chain/opt-in.ts'
import { preflight } from './chain/preflight.ts'
import { sendAll } from './chain/send-all.ts'
import { sendGroup } from './chain/send-group.ts'
import { send } from './chain/send.ts'
import { createCollection } from './collection/create-collection.ts'
import { getCollection } from './collection/get-collection.ts'
import { listCollectionWorks } from './collection/list-collection-works.ts'
import { addToCollection } from './collection/add-to-collection.ts'
import { removeFromCollection } from './collection/remove-from-collection.ts'
import { updateCollectionTitle } from './collection/update-collection-title.ts'
import { updateCollectionDescription } from './collection/update-collection-description.ts'
import { deleteCollection } from './collection/delete-collection.ts'
import { updateCoverPicture } from './collection/update-cover-picture.ts'
import { listAddableWorks } from './collection/list-addable-works.ts'
import { listCollections } from './collection/list-collections.ts'
import { listAccountCollections } from './collection/list-account-collections.ts'
import { getAssets } from './currency/get-assets.ts'
import { listCurrencies } from './currency/list-currencies.ts'
import { getTokenPrice } from './rate/get-token-price.ts'
import { buyFromCustody } from './custodial/buy-from-custody.ts'
import { cancelCustody } from './custodial/cancel-custody.ts'
import { deposit } from './custodial/deposit.ts'
import { getSwap } from './custodial/get-swap.ts'
import { swap } from './custodial/swap.ts'
import { swapToAuction } from './custodial/swap-to-auction.ts'
import { updateCustody } from './custodial/update-custody.ts'
import { checkTask } from './keeper/check-task.ts'
import { getContractDebug } from './keeper/get-contract-debug.ts'
import { cancelListing } from './market/cancel-listing.ts'
import { checkCancel } from './market/check-cancel.ts'
import { deleteComment } from './comment/delete-comment.ts'
import { listComments } from './comment/list-comments.ts'
import { listMuted } from './comment/list-muted.ts'
import { setMute } from './comment/set-mute.ts'
import { writeComment } from './comment/write-comment.ts'
import { appealDecision } from './report/appeal-decision.ts'
import { decideReported } from './report/decide-reported.ts'
import { listOwnDecisions } from './report/list-own-decisions.ts'
import { listReported } from './report/list-reported.ts'
import { report } from './report/report.ts'
import { reportComment } from './report/report-comment.ts'
import { reportNft } from './report/report-nft.ts'
import { follow } from './follow/follow.ts'
import { listFeed } from './follow/list-feed.ts'
import { listFollowers } from './follow/list-followers.ts'
import { listFollowing } from './follow/list-following.ts'
import { unfollow } from './follow/unfollow.ts'
import { getImage } from './media/get-image.ts'
import { getMarketPreview } from './media/get-market-preview.ts'
import { getGalleryPreview } from './statistics/get-gallery-preview.ts'
import { getIpfs } from './media/get-ipfs.ts'
import { mint } from './mint/mint.ts'
import { prepareMint } from './mint/prepare-mint.ts'
import { uploadImage } from './mint/upload-image.ts'
import { getNews } from './news/get-news.ts'
import { getGallery } from './nft/get-gallery.ts'
import { getEmbed } from './nft/get-embed.ts'
import { getPreview } from './nft/get-preview.ts'
import { getNft } from './nft/get-nft.ts'
import { importCreations } from './nft/import-creations.ts'
import { importImage } from './nft/import-image.ts'
import { countNotifications } from './notification/count-notifications.ts'
import { deleteNotifications } from './notification/delete-notifications.ts'
import { getNotificationSettings } from './notification/get-notification-settings.ts'
import { listNotifications } from './notification/list-notifications.ts'
import { readAllNotifications } from './notification/read-all-notifications.ts'
import { readNotifications } from './notification/read-notifications.ts'
import { updateNotificationSettings } from './notification/update-notification-settings.ts'
import { listAccountFusions } from './nft/list-account-fusions.ts'
import { listAccountPacks } from './nft/list-account-packs.ts'
import { listCreations } from './nft/list-creations.ts'
import { listFavourites } from './nft/list-favourites.ts'
import { listOwners } from './nft/list-owners.ts'
import { listUnfinished } from './nft/list-unfinished.ts'
import { setFavourite } from './nft/set-favourite.ts'
import { listNftAuctions } from './auction/list-nft-auctions.ts'
import { listNftSales } from './sale/list-nft-sales.ts'
import { getNftAuction } from './auction/get-nft-auction.ts'
import { getNftOffer } from './offer/get-nft-offer.ts'
import { getNftSale } from './sale/get-nft-sale.ts'
import { acceptOffer } from './offer/accept-offer.ts'
import { cancelOffer } from './offer/cancel-offer.ts'
import { checkAccept } from './offer/check-accept.ts'
import { checkCancelOffer } from './offer/check-cancel-offer.ts'
import { createOffer } from './offer/create-offer.ts'
import { createOfferApp } from './offer/create-offer-app.ts'
import { getOfferContractInfo } from './offer/get-offer-contract-info.ts'
import { listMyOffers } from './offer/list-my-offers.ts'
import { listOffersToMe } from './offer/list-offers-to-me.ts'
import { buy } from './sale/buy.ts'
import { checkBuy } from './sale/check-buy.ts'
import { checkUpdate } from './sale/check-update.ts'
import { createSaleApp } from './sale/create-sale-app.ts'
import { createSale } from './sale/create-sale.ts'
import { getSaleContractInfo } from './sale/get-sale-contract-info.ts'
import { listAccountSales } from './sale/list-account-sales.ts'
import { listSales } from './sale/list-sales.ts'
import { updateSale } from './sale/update-sale.ts'
import { forgetSearch } from './saved-search/forget-search.ts'
import { listSavedSearches } from './saved-search/list-saved-searches.ts'
import { saveSearch } from './saved-search/save-search.ts'
import { search } from './search/search.ts'
import { searchWorks } from './search/search-works.ts'
import { checkChallenge } from './session/check-challenge.ts'
import { checkSession } from './session/check-session.ts'
import { getConfig } from './session/get-config.ts'
import { getDemoWallet } from './session/get-demo-wallet.ts'
import { getNsfw } from './session/get-nsfw.ts'
import { logout } from './session/logout.ts'
import { setNsfw } from './session/set-nsfw.ts'
import { validateChallenge } from './session/validate-challenge.ts'
import { openStream } from './stream/open-stream.ts'
import { checkTip } from './tip/check-tip.ts'
import { checkClaim } from './vault/check-claim.ts'
import { claim } from './vault/claim.ts'

/** Every endpoint of the product. The client's types are read off it; the server registers its handlers by the same objects. */
export const endpoints = [
  checkSession,
  logout,
  checkChallenge,
  validateChallenge,
  getNsfw,
  setNsfw,
  getMode,
  setMode,
  getAccount,
  getStatistics,
  listEvents,
  getMarketStatistics,
  listLeaders,
  listStatement,
  getStatementSums,
  listStatementWorks,
  exportStatement,
  findNfd,
  listAddresses,
  updateUsername,
  updateDescription,
  updateRoyalties,
  updateEmail,
  checkGlyph,
  updateGlyph,
  getVerification,
  checkVerification,
  requestVerification,
  appealVerification,
  listVerifications,
  decideVerification,
  listDecisions,
  reportNft,
  report,
  listReported,
  decideReported,
  listOwnDecisions,
  appealDecision,
  updatePp,
  updateCover,
  removePicture,
  checkAddress,
  addAddress,
  removeAddress,
  exportAccount,
  checkDeletion,
  deleteAccount,
  getConfig,
  getDemoWallet,
  getParams,
  getBalance,
  send,
  sendGroup,
  sendAll,
  optIn,
  listCurrencies,
  getTokenPrice,
  getAssets,
  listSales,
  listAccountSales,
  listAuctions,
  listBidActivity,
  listOwnBids,
  listAccountAuctions,
  getNft,
  getEmbed,
  getPreview,
  listOwners,
  getNftSale,
  getNftAuction,
  getNftOffer,
  listNftSales,
  listNftAuctions,
  getGallery,
  importCreations,
  importImage,
  listCreations,
  listAccountPacks,
  listAccountFusions,
  listUnfinished,
  setFavourite,
  listFavourites,
  createCollection,
  getCollection,
  listCollectionWorks,
  addToCollection,
  removeFromCollection,
  updateCollectionTitle,
  updateCollectionDescription,
  deleteCollection,
  updateCoverPicture,
  listAddableWorks,
  listCollections,
  listAccountCollections,
  search,
  searchWorks,
  saveSearch,
  listSavedSearches,
  forgetSearch,
  follow,
  unfollow,
  listFollowers,
  listFollowing,
  listFeed,
  listComments,
  writeComment,
  deleteComment,
  reportComment,
  setMute,
  listMuted,
  uploadImage,
  prepareMint,
  mint,
  getSaleContractInfo,
  createSaleApp,
  createSale,
  checkBuy,
  buy,
  checkUpdate,
  updateSale,
  checkCancel,
  cancelListing,
  getAuctionContractInfo,
  createAuctionApp,
  createAuction,
  checkBid,
  bid,
  checkSettle,
  settle,
  checkToSales,
  toSales,
  getOfferContractInfo,
  createOfferApp,
  createOffer,
  checkAccept,
  acceptOffer,
  checkCancelOffer,
  cancelOffer,
  listOffersToMe,
  listMyOffers,
  getContractDebug,
  deposit,
  buyFromCustody,
  updateCustody,
  cancelCustody,
  getSwap,
  swap,
  swapToAuction,
  checkTip,
  getNews,
  listNotifications,
  getEmail,
  subscribeEmail,
  stopEmail,
  confirmEmail,
  unsubscribeEmail,
  getPush,
  subscribePush,
  unsubscribePush,
  countNotifications,
  readNotifications,
  readAllNotifications,
  deleteNotifications,
  getNotificationSettings,
  updateNotificationSettings,
  checkClaim,
  claim,
  checkTask,
  preflight,
  openStream,
  getImage,
  getMarketPreview,
  getGalleryPreview,
  getIpfs,
] as const
