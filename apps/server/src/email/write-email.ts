import type { Language } from '@facet/api-contract/fields'
import type { Notification } from '@facet/api-contract/notification/notification'
import { escapeHtml } from '../notification/escape-html.ts'
import { plainText } from '../notification/plain-text.ts'
import { emailTexts } from './email-texts.ts'

interface Written {
  subject: string
  text: string
  html: string
}

interface Links {
  origin: string
  token: string
}

/** Where an e-mail program, or a person, ends them. */
export function unsubscribeUrl({ origin, token }: Links): string {
  return `${origin}/unsubscribe/${token}`
}

/** The e-mail that proves an address. */
export function writeConfirmation(language: Language, brand: string, { origin, token }: Links): Written {
  const { confirmSubject, confirm, confirmLink, ignore } = emailTexts[language]
  const question = confirm.replace('{brand}', () => brand)
  const url = `${origin}/confirm_email/${token}`
  return {
    subject: `${confirmSubject} – ${brand}`,
    text: `${question}\n\n${url}\n\n${ignore}\n`,
    html: page(language, `<p>${escapeHtml(question)}</p><p>${link(url, confirmLink)}</p><p>${escapeHtml(ignore)}</p>`),
  }
}

/** The daily e-mail, with notifications grouped by kind. @param count of all, including those not shown */
export function writeDigest(
  language: Language,
  brand: string,
  { shown, count, ...links }: Links & { shown: readonly Notification[]; count: number },
): Written {
  const texts = emailTexts[language]
  const groups = [...Map.groupBy(shown, ({ kind }) => kind).values()]
  const more = count > shown.length ? texts.more.replace('{count}', String(count - shown.length)) : ''
  const all = `${links.origin}/user/notifications`
  const [settings, unsubscribe] = [`${links.origin}/settings`, unsubscribeUrl(links)]
  const lines = groups.map((group) =>
    group.map(({ message, path }) => `- ${oneLine(plainText(message))}\n  ${links.origin}${path}`).join('\n'),
  )
  const lists = groups.map((group) => {
    const items = group.map(({ message, path }) => `<li>${message} ${link(links.origin + path, '→')}</li>`)
    return `<ul>${items.join('')}</ul>`
  })
  return {
    subject: `${texts.digestSubject.replace('{count}', String(count))} – ${brand}`,
    text: [
      ...lines,
      ...(more ? [`${more}\n${all}`] : []),
      `${texts.settings}: ${settings}\n${texts.unsubscribe}: ${unsubscribe}\n`,
    ].join('\n\n'),
    html: page(
      language,
      `${lists.join('')}${more && `<p>${link(all, more)}</p>`}<p>${link(settings, texts.settings)} · ${link(unsubscribe, texts.unsubscribe)}</p>`,
    ),
  }
}

function page(language: Language, body: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5">${body}</body></html>`
}

function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
