import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import type { Language } from '@facet/api-contract/fields'
import type { Notification } from '@facet/api-contract/notification/notification'
import { accountsOf } from '../account/find-account.ts'
import { shortAddress } from '../account/short-address.ts'
import { readCollectionTitles } from '../collection/read-collection-titles.ts'
import { amountText } from '../currency/amount-text.ts'
import type { Services } from '../market/services.ts'
import { readTitles } from '../market/read-titles.ts'
import type { Facts } from '../notice/notice.ts'
import type { notificationTable } from '../notice/notification-table.ts'
import { intlLanguage } from '../platform/intl-language.ts'
import { escapeHtml } from './escape-html.ts'
import { notificationPath } from './notification-path.ts'
import { moreWorks } from './more-works.ts'
import { notificationText } from './notification-texts.ts'
import { readDone } from './read-done.ts'

type Row = typeof notificationTable.$inferSelect

/** Notifications in words, with what is true now: names, titles, and whether a step is still to be taken. */
export async function describeNotifications(
  services: Services,
  rows: readonly Row[],
  language: Language,
): Promise<Notification[]> {
  const [titles, collections, people, done] = await Promise.all([
    readTitles(services, rows.flatMap(({ facts }) => facts.works?.first ?? []).map(BigInt)),
    readCollectionTitles(services, rows.flatMap(({ facts }) => facts.collectionId ?? []).map(BigInt)),
    accountsOf(
      services.database.db,
      rows.map(({ facts }) => facts.by ?? null),
    ),
    readDone(services, rows),
  ])
  return rows.map((row) => {
    const { kind, facts, count } = row
    const names = {
      title: titleIn(facts.works?.first, titles) ?? titleIn(facts.collectionId, collections) ?? '',
      amount: facts.amount ? amountText(services.config, readAmount(facts.amount), intlLanguage[language]) : '',
      who: facts.by === undefined ? '' : (people.get(facts.by)?.username ?? shortAddress(facts.by)),
    }
    const isDone = done.has(row.id)
    const { one, many = one, done: afterwards = many } = notificationText(language, kind, facts)
    const text = isDone ? afterwards : count > 1 ? many : one
    return {
      id: Number(row.id),
      date: row.createdSeconds,
      message: fill(text, names, { count, more: facts.works ? moreWorks(language, facts.works) : '' }),
      read: row.isRead,
      kind,
      count,
      path: notificationPath(kind, facts, isDone),
    }
  })
}

/** The current title, or else the id; undefined without an id. */
function titleIn(id: string | undefined, titles: ReadonlyMap<bigint, string>): string | undefined {
  return id === undefined ? undefined : (titles.get(BigInt(id)) ?? `#${id}`)
}

/** An amount as a notice keeps it. */
function readAmount({ baseUnits, currencyId, decimals }: NonNullable<Facts['amount']>) {
  return { baseUnits: BigInt(baseUnits), assetId: currencyToWire(BigInt(currencyId)), decimals }
}

/**
 * HTML of a text with its names in bold. Text written by people is escaped.
 *
 * @param more follows the title where the notification is about other works too, whatever its kind
 */
function fill(
  text: string,
  names: Record<'title' | 'amount' | 'who', string>,
  { count, more }: { count: number; more: string },
): string {
  return escapeHtml(text).replaceAll(/\{(title|amount|who|count)\}/g, (_, name: keyof typeof names | 'count') => {
    if (name === 'count') return String(count)
    const inBold = `<b>${escapeHtml(names[name])}</b>`
    return name === 'title' ? inBold + escapeHtml(more) : inBold
  })
}
