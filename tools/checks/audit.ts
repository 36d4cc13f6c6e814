import { spawnSync } from 'node:child_process'
import { root } from '../run-step.ts'

/** Advisories that do not concern us, by URL, with the reason. */
const allowed: Readonly<Record<string, string>> = {}

interface Advisory {
  url: string
  title: string
  severity: string
}

interface AuditReport {
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>
}

/** One line for each advisory of `npm audit --json` that is not allowed; undefined when the registry gave no report. */
export function findAdvisories(report: AuditReport, isAllowed: (url: string) => boolean): string[] | undefined {
  if (report.vulnerabilities === undefined) return undefined
  const lines = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) =>
      typeof cause === 'string' || isAllowed(cause.url)
        ? []
        : [`${name}: ${cause.title} (${cause.severity}, ${cause.url})`],
    ),
  )
  return [...new Set(lines)]
}

/** Known vulnerabilities of the packages in the lockfile. Some registries do not offer an audit: then the check reports that and passes. */
export async function checkAudit(): Promise<string> {
  const options = { cwd: root, encoding: 'utf8', timeout: 60_000 } as const
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], options)
  const advisories = findAdvisories(parseReport(stdout), (url) => Object.hasOwn(allowed, url))
  if (advisories === undefined) console.log('  npm audit: this registry does not answer, so nothing was checked')
  if (advisories !== undefined && advisories.length > 0) throw new Error(advisories.join('\n'))
  return ''
}

function parseReport(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport
  } catch {
    return {}
  }
}
