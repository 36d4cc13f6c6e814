import { currencyToWire, toDecimal } from '@facet/api-contract/currency/currency-codec'
import type { Notification } from '@facet/api-contract/notification/notification'
import { usernamesOf } from '../account/find-account.ts'
import type { Services } from '../market/services.ts'
import { readTitles } from '../market/read-titles.ts'
import type { Facts } from '../notice/notice.ts'
import type { notificationTable } from '../notice/notification-table.ts'
import type { Config } from '../platform/config/config.ts'
import { escapeHtml } from './escape-html.ts'
import { notificationPath } from './notification-path.ts'
import { type Language, notificationTexts } from './notification-texts.ts'

type Row = typeof notificationTable.$inferSelect

/** The language as `Intl` knows it: our Portuguese is that of Portugal. */
const intlLanguage: Record<Language, string> = { en: 'en', fr: 'fr', pt: 'pt-PT' }

/** Notifications in words: names and titles as they are now. */
export async function describeNotifications(
  services: Services,
  rows: readonly Row[],
  language: Language,
): Promise<Notification[]> {
  const [titles, usernames] = await Promise.all([
    readTitles(services, rows.flatMap(({ facts }) => facts.assetId ?? []).map(BigInt)),
    usernamesOf(
      services,
      rows.map(({ facts }) => facts.by ?? null),
    ),
  ])
  return rows.map((row) => {
    const { kind, facts, count } = row
    const names = {
      title: facts.assetId === undefined ? '' : (titles.get(BigInt(facts.assetId)) ?? `#${facts.assetId}`),
      amount: facts.amount ? amountText(services.config, facts.amount, language) : '',
      who: facts.by === undefined ? '' : (usernames.get(facts.by) ?? shortAddress(facts.by)),
    }
    const { one, many = one } = notificationTexts[language][kind]
    return {
      id: Number(row.id),
      date: row.createdSeconds,
      message: fill(count > 1 ? many : one, names, count),
      read: row.isRead,
      kind,
      count,
      path: notificationPath(kind, facts),
    }
  })
}

function amountText(
  { currencies }: Config,
  { baseUnits, currencyId, decimals }: NonNullable<Facts['amount']>,
  language: Language,
): string {
  const id = currencyToWire(BigInt(currencyId))
  const name = currencies.find((currency) => currency.id === id)?.name ?? `ASA ${id}`
  // Intl takes a decimal string exactly; TypeScript's type knows it only under a template type.
  const decimal = toDecimal(BigInt(baseUnits), decimals) as `${number}`
  const amount = new Intl.NumberFormat(intlLanguage[language], { maximumFractionDigits: decimals }).format(decimal)
  return `${amount.replaceAll('\u202f', '\u00a0')}\u00a0${name}`
}

function shortAddress(address: string): string {
  return `${address.slice(0, 5)}…${address.slice(-5)}`.toLowerCase()
}

/** A text with its names in bold; whatever people wrote is only text. */
function fill(text: string, names: Record<'title' | 'amount' | 'who', string>, count: number): string {
  return escapeHtml(text).replaceAll(/\{(title|amount|who|count)\}/g, (_, name: keyof typeof names | 'count') =>
    name === 'count' ? String(count) : `<b>${escapeHtml(names[name])}</b>`,
  )
}
