import { msg } from '@lingui/core/macro'
import type { ErrorTexts } from './error-text.ts'

/** Errors of accounts: their names, details and addresses. */
export const accountErrorTexts = {
  'username-max-25': {
    why: msg({ id: 'error.username-max-25', message: 'Username cannot be longer than 25 characters' }),
  },
  'username-spaces': { why: msg({ id: 'error.username-spaces', message: 'Username cannot includes spaces' }) },
  'username-dots': { why: msg({ id: 'error.username-dots', message: 'Username cannot includes dots' }) },
  'username-regex': {
    why: msg({ id: 'error.username-regex', message: 'Usernames should contain only letters and numbers' }),
  },
  'username-reserved': {
    why: msg({ id: 'error.username-reserved', message: 'Username {username} is reserved' }),
    wayOut: msg({ id: 'error.username-reserved.way-out', message: 'Choose another name.' }),
  },
  'username-already-exist': {
    why: msg({ id: 'error.username-already-exist', message: 'Username {username} is already in use' }),
    wayOut: msg({ id: 'error.username-already-exist.way-out', message: 'Choose another name.' }),
  },
  'username-confusable': {
    why: msg({ id: 'error.username-confusable', message: 'Username {username} looks like one that is already in use' }),
    wayOut: msg({ id: 'error.username-confusable.way-out', message: 'Choose a name that cannot be mistaken for it.' }),
  },
  'username-changes': {
    why: msg({ id: 'error.username-changes', message: 'This account has changed its username too often' }),
    wayOut: msg({ id: 'error.username-changes.way-out', message: 'Try again in {days} days.' }),
  },
  'invalid-nfd': { why: msg({ id: 'error.invalid-nfd', message: '{nfd} is not an NFD name' }) },
  'nfd-unknown': { why: msg({ id: 'error.nfd-unknown', message: 'No verified address has the name {nfd}' }) },
  'username-needed': {
    why: msg({ id: 'error.username-needed', message: 'This account has no username yet' }),
    wayOut: msg({ id: 'error.username-needed.way-out', message: 'Choose one in the settings.' }),
  },
  'follow-self': { why: msg({ id: 'error.follow-self', message: 'You cannot follow yourself' }) },
  'following-full': {
    why: msg({ id: 'error.following-full', message: 'An account follows at most {max} others' }),
    wayOut: msg({ id: 'error.following-full.way-out', message: 'Unfollow one to follow another.' }),
  },
  'comment-empty': { why: msg({ id: 'error.comment-empty', message: 'Cannot leave an empty comment' }) },
  'comment-max-1000': {
    why: msg({ id: 'error.comment-max-1000', message: 'A comment has at most 1,000 characters' }),
  },
  'comment-muted': {
    why: msg({ id: 'error.comment-muted', message: 'The owner does not take comments from you' }),
  },
  'comment-kind-unknown': { why: msg({ id: 'error.comment-kind-unknown', message: 'Comments are not possible here' }) },
  'comment-unknown': {
    why: msg({ id: 'error.comment-unknown', message: 'This comment has been deleted' }),
    wayOut: msg({ id: 'error.comment-unknown.way-out', message: 'Reload the page to see the others.' }),
  },
  'glyph-max-100': {
    why: msg({ id: 'error.glyph-max-100', message: 'The id of a glyph has at most 100 characters' }),
  },
  'report-max-250': {
    why: msg({ id: 'error.report-max-250', message: 'The details have at most 250 characters' }),
  },
  'report-own': { why: msg({ id: 'error.report-own', message: 'You cannot report yourself or anything of yours' }) },
  'already-reported': { why: msg({ id: 'error.already-reported', message: 'You have reported this already' }) },
  'account-banned': {
    why: msg({ id: 'error.account-banned', message: 'Your account is banned from this market' }),
    wayOut: msg({
      id: 'error.account-banned.way-out',
      message: 'You can still cancel listings, withdraw and claim what is yours, and read why in your account.',
    }),
    next: 'leave',
  },
  'mute-self': { why: msg({ id: 'error.mute-self', message: 'You cannot mute yourself' }) },
  'email-unavailable': { why: msg({ id: 'error.email-unavailable', message: 'This market sends no e-mail' }) },
  'email-needed': { why: msg({ id: 'error.email-needed', message: 'Set an e-mail address first' }) },
  'email-too-often': {
    why: msg({ id: 'error.email-too-often', message: 'Too many links were sent to confirm an address' }),
    wayOut: msg({ id: 'error.email-too-often.way-out', message: 'Try again tomorrow.' }),
  },
  'email-not-sent': {
    why: msg({ id: 'error.email-not-sent', message: 'The e-mail could not be sent' }),
    wayOut: msg({ id: 'error.email-not-sent.way-out', message: 'Try again later.' }),
  },
  'email-link-unknown': {
    why: msg({ id: 'error.email-link-unknown', message: 'This link is no longer valid' }),
    wayOut: msg({ id: 'error.email-link-unknown.way-out', message: 'Ask for another one in the settings.' }),
  },
  'push-unavailable': {
    why: msg({ id: 'error.push-unavailable', message: 'This market sends no push notifications' }),
  },
  'push-endpoint-refused': {
    why: msg({ id: 'error.push-endpoint-refused', message: 'Notifications cannot be sent to this browser' }),
  },
  'push-browsers-full': {
    why: msg({ id: 'error.push-browsers-full', message: 'An account gets notifications in at most {max} browsers' }),
    wayOut: msg({ id: 'error.push-browsers-full.way-out', message: 'Switch them off in another browser first.' }),
  },
  'mutes-full': {
    why: msg({ id: 'error.mutes-full', message: 'An account mutes at most {max} others' }),
    wayOut: msg({ id: 'error.mutes-full.way-out', message: 'Unmute one in the settings to mute another.' }),
  },
  'saved-searches-full': {
    why: msg({ id: 'error.saved-searches-full', message: 'An account has at most {max} saved searches' }),
    wayOut: msg({ id: 'error.saved-searches-full.way-out', message: 'Delete one in the settings to save another.' }),
  },
  'favourites-full': {
    why: msg({ id: 'error.favourites-full', message: 'An account has at most {max} favourites' }),
    wayOut: msg({ id: 'error.favourites-full.way-out', message: 'Remove one to add another.' }),
  },
  'collection-unknown': {
    why: msg({ id: 'error.collection-unknown', message: 'There is no collection with this id {id}' }),
  },
  'not-your-collection': {
    why: msg({ id: 'error.not-your-collection', message: 'This collection belongs to another account' }),
  },
  'not-your-work': {
    why: msg({ id: 'error.not-your-work', message: 'Only works that you created can be put in your collections' }),
  },
  'collections-full': {
    why: msg({ id: 'error.collections-full', message: 'An account has at most {max} collections' }),
    wayOut: msg({ id: 'error.collections-full.way-out', message: 'Delete one first.' }),
  },
  'collection-creators': {
    why: msg({ id: 'error.collection-creators', message: 'A collection has works of at most {max} addresses' }),
    wayOut: msg({
      id: 'error.collection-creators.way-out',
      message: 'Put the works of other addresses into another collection.',
    }),
  },
  'collection-full': {
    why: msg({ id: 'error.collection-full', message: 'A collection has at most {max} works' }),
    wayOut: msg({ id: 'error.collection-full.way-out', message: 'Remove some to add others.' }),
  },
  'description-max-500': {
    why: msg({ id: 'error.description-max-500', message: 'A description has at most 500 characters' }),
  },
  'link-not-https': { why: msg({ id: 'error.link-not-https', message: 'Links should start with https://' }) },
  'link-invalid': { why: msg({ id: 'error.link-invalid', message: 'This is not a valid web address' }) },
  'link-with-user': {
    why: msg({ id: 'error.link-with-user', message: 'Links cannot contain a user name or password' }),
  },
  'link-max-200': { why: msg({ id: 'error.link-max-200', message: 'A link has at most 200 characters' }) },
  'email-invalid': { why: msg({ id: 'error.email-invalid', message: 'This is not an e-mail address' }) },
  'already-verified': {
    why: msg({ id: 'error.already-verified', message: 'You have the verified badge already' }),
    next: 'leave',
  },
  'request-pending': {
    why: msg({ id: 'error.request-pending', message: 'The moderators have not decided on your last request yet' }),
    next: 'leave',
  },
  'verification-wait': {
    why: msg({ id: 'error.verification-wait', message: 'Your last request was refused' }),
    wayOut: msg({ id: 'error.verification-wait.way-out', message: 'You can ask again in {days} days.' }),
    next: 'leave',
  },
  'link-unproven': {
    why: msg({
      id: 'error.link-unproven',
      message: '{link} could not be read, or shows neither your username nor your address',
    }),
    wayOut: msg({
      id: 'error.link-unproven.way-out',
      message: 'Write your username or address on that page, where everybody can read it, and try again.',
    }),
  },
  'appeal-closed': { why: msg({ id: 'error.appeal-closed', message: 'There is nothing to appeal against' }) },
  'already-decided': { why: msg({ id: 'error.already-decided', message: 'This has been decided already' }) },
  'account-changed': {
    why: msg({ id: 'error.account-changed', message: 'The account or its request has changed since you saw it' }),
    wayOut: msg({
      id: 'error.account-changed.way-out',
      message: 'Nothing was decided. Check the account again, then decide.',
    }),
  },
  'reason-personal': {
    why: msg({
      id: 'error.reason-personal',
      message: 'A reason is published: it cannot name the account or its links',
    }),
  },
  'address-linked': {
    why: msg({ id: 'error.address-linked', message: 'This address belongs to another account' }),
    wayOut: msg({ id: 'error.address-linked.way-out', message: 'Remove it there first.' }),
  },
  'addresses-full': { why: msg({ id: 'error.addresses-full', message: 'An account has at most {max} addresses' }) },
  'address-not-linked': {
    why: msg({ id: 'error.address-not-linked', message: 'This address does not belong to your account' }),
  },
  'address-banned': { why: msg({ id: 'error.address-banned', message: 'This address is banned from this market' }) },
  'address-in-use': {
    why: msg({ id: 'error.address-in-use', message: 'You are signed in with this address' }),
    wayOut: msg({ id: 'error.address-in-use.way-out', message: 'Sign in with another one to remove it.' }),
  },
} satisfies ErrorTexts
