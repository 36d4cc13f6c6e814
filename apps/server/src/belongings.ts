import { sql } from 'drizzle-orm'
import { accountAddressTable, formerUsernameTable } from './account/account-table.ts'
import { bannedAddressTable } from './account/banned-address-table.ts'
import { type Belongings, keepHolders, keepHoldersPairs } from './account/belongings.ts'
import { followTable } from './account/follow-table.ts'
import { mostOwned } from './account/most-owned.ts'
import { muteTable } from './account/mute-table.ts'
import { collectionOutboxTable } from './collection/collection-outbox-table.ts'
import { collectionTable, collectionWorkTable } from './collection/collection-table.ts'
import { commentTable } from './comment/comment-table.ts'
import { emailConfirmationTable, emailSubscriptionTable } from './email/email-table.ts'
import { mintTable } from './mint/mint-table.ts'
import { moderatorTable } from './moderation/moderator-table.ts'
import { favouriteTable } from './nft/favourite-table.ts'
import { mergeNotifications } from './notice/merge-notifications.ts'
import { mutedKindTable, notificationTable } from './notice/notification-table.ts'
import { pushOutboxTable, pushSubscriptionTable } from './notice/push-table.ts'
import { caseTable, reportTable } from './report/case-table.ts'
import { mergeCases } from './report/merge-cases.ts'
import { savedSearchTable } from './saved-search/saved-search-table.ts'
import { challengeTable } from './session/challenge-table.ts'
import { sessionTable } from './session/session-table.ts'
import { mergeVerifications } from './verification/merge-verifications.ts'
import { verificationTable } from './verification/verification-table.ts'

const { followerId, followedId } = followTable
const { muterId, mutedId } = muteTable

/** Every table of the market about accounts: `belongings.test.ts` compares it with the database. */
export const belongings: Belongings = {
  owned: [
    { owner: accountAddressTable.accountId },
    // Signed for one account only.
    { owner: challengeTable.accountId, merge: 'stays' },
    {
      owner: collectionTable.accountId,
      parts: [collectionWorkTable.collectionId],
      most: mostOwned.collection,
      tooMany: 'collections-full',
    },
    { owner: collectionOutboxTable.accountId },
    { owner: commentTable.authorId, other: commentTable.accountId },
    { owner: emailConfirmationTable.accountId },
    { owner: emailSubscriptionTable.accountId, merge: 'stays' },
    {
      owner: favouriteTable.accountId,
      most: mostOwned.favourite,
      merge: keepHolders(favouriteTable.assetId),
    },
    { owner: followerId, other: followedId, most: mostOwned.follow, merge: keepHoldersPairs(followerId, followedId) },
    { owner: formerUsernameTable.accountId },
    { owner: mintTable.accountId },
    {
      owner: caseTable.accountId,
      // Reports without a published decision.
      unpublished: { rows: sql`stored.reason is null`, columns: '^(requested_seconds|decided_at)$' },
      merge: mergeCases,
    },
    { owner: muterId, other: mutedId, most: mostOwned.mute, merge: keepHoldersPairs(muterId, mutedId) },
    { owner: mutedKindTable.accountId, merge: 'stays' },
    { owner: notificationTable.accountId, merge: mergeNotifications },
    {
      owner: pushSubscriptionTable.accountId,
      parts: [pushOutboxTable.subscriptionId],
      most: mostOwned.push_subscription,
    },
    { owner: reportTable.reporterId, merge: keepHolders(reportTable.caseId) },
    {
      owner: savedSearchTable.accountId,
      most: mostOwned.saved_search,
      merge: keepHolders(savedSearchTable.list, savedSearchTable.query),
    },
    { owner: sessionTable.accountId },
    { owner: verificationTable.accountId, merge: mergeVerifications },
  ],
  addressed: [bannedAddressTable.address, moderatorTable.address],
}
