import type { ResponseOf } from '@facet/api-contract'
import type { listOwners } from '@facet/api-contract/nft/list-owners'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../api.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { Button } from '../ui/button.tsx'
import { TableSection } from '../ui/table-section.tsx'
import { useToast } from '../ui/toast.tsx'
import { Person } from '../works/person.tsx'
import { withoutDoubles } from './without-doubles.ts'

type Owners = ResponseOf<typeof listOwners>

/** The owners of an edition's units, loaded when the visitor asks for them. */
export function OwnersTable({ nft }: { nft: NftReply['nft'] }) {
  const { t } = useLingui()
  const toast = useToast()
  const [loaded, setLoaded] = useState<Owners | null>(null)
  const [isLoading, setIsLoading] = useState(false)
  if (nft.max_supply === '1') return null

  async function load(): Promise<void> {
    setIsLoading(true)
    try {
      const start = loaded?.owners.length ?? 0
      const next = await api('GET /api/nft/{id}/owners', { params: { id: nft.token_id }, query: { start } })
      setLoaded({
        ...next,
        owners: withoutDoubles([...(loaded?.owners ?? []), ...next.owners], ({ address }) => address),
      })
    } catch {
      toast({ kind: 'failure', text: t`The list did not load` })
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <div className="mt-14" aria-busy={isLoading}>
      {loaded && loaded.owners.length > 0 ? (
        <OwnerRows loaded={loaded} />
      ) : (
        <h2 className="h2" id="owners">
          <Trans>Owners</Trans>
        </h2>
      )}
      {loaded && <WhereOtherUnitsAre loaded={loaded} />}
      {loaded?.bool_end !== true && (
        <div className="mt-4">
          <Button disabled={isLoading} onClick={() => void load()}>
            {loaded ? <Trans>More owners</Trans> : <Trans>Show the owners</Trans>}
          </Button>
        </div>
      )}
    </div>
  )
}

function OwnerRows({ loaded }: { loaded: Owners }) {
  const formats = useFormats()
  const round = formats.round(loaded.round)
  return (
    <TableSection
      id="owners"
      heading={<Trans>Owners</Trans>}
      aside={
        <span className="text-sm text-ink-3">
          <Trans>Round {round}</Trans>
        </span>
      }
      head={
        <>
          <th scope="col">
            <Trans>Owner</Trans>
          </th>
          <th scope="col" className="end">
            <Trans>Units</Trans>
          </th>
        </>
      }
    >
      {loaded.owners.map((owner) => (
        <tr key={owner.address}>
          <td>
            <Person isActor {...owner} />
          </td>
          <td className="end tabular-nums">{formats.units(owner.number)}</td>
        </tr>
      ))}
    </TableSection>
  )
}

function WhereOtherUnitsAre({ loaded }: { loaded: Owners }) {
  return <p className="mt-3 text-sm text-ink-3">{wordsFor(loaded)}</p>
}

function wordsFor({ owners, is_complete: isComplete }: Owners) {
  if (!isComplete)
    return <Trans>Holdings older than this market may be missing. Units held in contracts are not listed.</Trans>
  if (owners.length === 0) return <Trans>All units are in contracts, such as those for sale.</Trans>
  return <Trans>Units held in contracts, such as those for sale, are not listed.</Trans>
}
