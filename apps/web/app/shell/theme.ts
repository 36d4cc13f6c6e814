import { preferenceCookie } from '../i18n/locale.ts'

export type Theme = 'light' | 'dark'

export const themeCookie = 'facet-theme'
const storageKey = 'facet-theme'

export function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark'
}

/**
 * Runs inline before the first paint: applies the theme from the server (account or cookie), else this device's, else the system's.
 * Written as text because it runs in the page before any module is loaded.
 */
export const themeScript = `(function(d){try{d.theme=d.theme||localStorage.getItem('${storageKey}')||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')}catch{d.theme=d.theme||'light'}})(document.documentElement.dataset)`

/** Switches immediately and stores the choice on this device, and with the account when signed in. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.cookie = preferenceCookie(themeCookie, theme)
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Private windows may refuse storage; the cookie is enough.
  }
}

/**
 * The theme that `<html>` is rendered with: on the server the known one, in the browser the current one, because an error page renders
 * the document again and nothing else would set it.
 */
export function shownTheme(known: Theme | null | undefined): string | undefined {
  return typeof document === 'undefined' ? (known ?? undefined) : document.documentElement.dataset.theme
}

export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** The choice of this device, else the system's, for a page that no server has rendered. */
export function applyStoredTheme(): void {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  let stored: string | null = null
  try {
    stored = localStorage.getItem(storageKey)
  } catch {
    // A file may have no storage.
  }
  document.documentElement.dataset.theme = isTheme(stored) ? stored : isDark ? 'dark' : 'light'
}
