import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { visitsFolder } from './visits-folder.ts'

declare global {
  var notePopup: (name: string) => void
}

/** Pages and popups that people saw on a journey: `page 200 /sales`, `popup buy`. */
export class Visits {
  private readonly answers = new Map<string, Set<number>>()
  private readonly shown = new Set<string>()
  private readonly popups = new Set<string>()
  private readonly watched = new Set<BrowserContext>()

  /** Starts recording before the first page of the window opens. */
  async watch(context: BrowserContext): Promise<void> {
    if (this.watched.has(context)) return
    this.watched.add(context)
    context.on('response', (response) => {
      const request = response.request()
      const { pathname } = new URL(response.url())
      // React Router fetches a page opened by a link as data.
      const isPage =
        pathname.endsWith('.data') || (request.isNavigationRequest() && request.resourceType() === 'document')
      if (!isPage) return
      const path = pathOf(pathname)
      this.answers.set(path, (this.answers.get(path) ?? new Set()).add(response.status()))
      // The browser never shows the address of a redirect.
      if (response.status() >= 300 && response.status() < 400) this.shown.add(path)
    })
    context.on('page', (page) => {
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) this.shown.add(new URL(frame.url()).pathname)
      })
    })
    await context.exposeFunction('notePopup', (name: string) => this.popups.add(name))
    await context.addInitScript(() => {
      new MutationObserver(() => {
        for (const dialog of document.querySelectorAll<HTMLElement>('dialog[open][data-name]')) {
          notePopup(dialog.dataset['name'] ?? '')
        }
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
    })
  }

  /** @param journey names the file */
  save(journey: string): void {
    const pages = [...this.answers].flatMap(([path, statuses]) =>
      this.shown.has(path) ? [...statuses].map((status) => `page ${status} ${path}`) : [],
    )
    const lines = [...pages, ...[...this.popups].map((name) => `popup ${name}`)]
    mkdirSync(visitsFolder, { recursive: true })
    writeFileSync(join(visitsFolder, `${journey.replaceAll(/[^\w.]+/g, '-')}.txt`), lines.toSorted().join('\n'))
  }
}

function pathOf(pathname: string): string {
  const path = pathname.replace(/\.data$/, '')
  return path === '/_root' ? '/' : path
}
