import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { type Failure, toFailure } from '../../i18n/failure.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useErrorText } from '../../money/use-error-text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toast.tsx'
import { type Addable, AddableWork } from './addable-work.tsx'
import { placeQuery } from '../../list/page-window.ts'
import type { CollectionPage } from '../load-collection.ts'
import { idsIn, inBatches } from './read-ids.ts'

type Move = 'add' | 'remove'

/** Number of the account's works on a page. */
export const EDIT_PAGE_SIZE = 9

interface ChooseWorksProps {
  collection: CollectionPage
  /** A window of the works that the account created. */
  works: readonly Addable[]
  start: number
  isEnd: boolean
  /** The API's cursor of the next window. */
  next: string | null
}

/** Adds the account's works to the collection or removes them: one by one, many at once, by unit name, or from a file. */
export function ChooseWorks({ collection, works, start, isEnd, next }: ChooseWorksProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const toast = useToast()
  const errorText = useErrorText()
  const headingId = useId()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [prefix, setPrefix] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { collection_id: id, number } = collection

  const run = async (change: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    try {
      await change()
      setChosen(new Set())
      toast({ text: t`Saved` })
    } catch (error) {
      setFailure(toFailure(error))
    }
    // Some of the batches may have been added.
    await revalidate()
    setIsBusy(false)
  }
  const move = (path: Move, ids: readonly number[]) =>
    run(async () => {
      for (const token_id of inBatches(ids)) {
        await api(`POST /api/collections/${path}`, { body: { collection_id: id, token_id } })
      }
    })
  const moveByPrefix = (path: Move): void => {
    const unit_prefix = prefix.trim()
    if (unit_prefix !== '') {
      void run(() => api(`POST /api/collections/${path}`, { body: { collection_id: id, unit_prefix } }))
    }
  }
  const moveFromFile = async (event: ChangeEvent<HTMLInputElement>, path: Move): Promise<void> => {
    const [given] = event.target.files ?? []
    const ids = given ? idsIn(await given.text()) : []
    event.target.value = ''
    if (ids.length > 0) await move(path, ids)
    else if (given) toast({ kind: 'failure', text: t`The file names no asset ids.` })
  }
  const shown = works.filter((work) => chosen.has(work.token_id))
  const [toAdd, toRemove] = [
    shown.filter((work) => work.collection_id !== id),
    shown.filter((work) => work.collection_id === id),
  ]
  // Those of other collections are chosen one by one: each leaves the collection that it is in.
  const choosable = works.filter((work) => work.collection_id === id || work.collection_id === null)
  const areAllChosen = choosable.length > 0 && choosable.every((work) => chosen.has(work.token_id))
  const [first, last] = [formats.units(String(start + 1)), formats.units(String(start + works.length))]
  return (
    <section className="grid gap-5" aria-labelledby={headingId} aria-busy={isBusy}>
      <div className="section-head">
        <h2 className="h2" id={headingId}>
          <Trans>Works</Trans>
        </h2>
        <p className="text-ink-2" role="status">
          <Plural value={number} one="# work in the collection" other="# works in the collection" />
        </p>
      </div>
      {failure && (
        <Notice tone="alert" isAlert>
          <b>{errorText(failure).why}.</b> {errorText(failure).wayOut}
        </Notice>
      )}
      {works.length === 0 ? (
        <EmptyState
          title={start === 0 ? t`You have not created any works` : t`No more works`}
          text={t`You can add works that you created to your collections.`}
          action={
            <ButtonLink to="/create">
              <Trans>Create</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ul className="grid-addable">
            {works.map((work) => (
              <AddableWork
                key={work.token_id}
                work={work}
                collectionId={id}
                isBusy={isBusy}
                isChosen={chosen.has(work.token_id)}
                onChoose={(isChosen) =>
                  setChosen((before) => {
                    const after = new Set(before)
                    if (isChosen) after.add(work.token_id)
                    else after.delete(work.token_id)
                    return after
                  })
                }
                onMove={(path) => void move(path, [work.token_id])}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-ink-2">
              <Trans>
                {first} to {last}
              </Trans>
            </span>
            {start > 0 && (
              <ButtonLink to={`?start=${Math.max(0, start - EDIT_PAGE_SIZE)}`} icon="left" preventScrollReset>
                <Trans>Newer works</Trans>
              </ButtonLink>
            )}
            {!isEnd && (
              <ButtonLink to={`?${placeQuery(start + EDIT_PAGE_SIZE, next)}`} preventScrollReset>
                <Trans>More works</Trans>
              </ButtonLink>
            )}
            <span className="flex-1" />
            {choosable.length > 0 && (
              <Button
                variant="quiet"
                onClick={() => setChosen(new Set(areAllChosen ? [] : choosable.map((work) => work.token_id)))}
              >
                {areAllChosen ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
              </Button>
            )}
            {toAdd.length > 0 && (
              <Button
                disabled={isBusy}
                onClick={() =>
                  void move(
                    'add',
                    toAdd.map((work) => work.token_id),
                  )
                }
              >
                <Plural value={toAdd.length} one="Add # work" other="Add # works" />
              </Button>
            )}
            {toRemove.length > 0 && (
              <Button
                disabled={isBusy}
                onClick={() =>
                  void move(
                    'remove',
                    toRemove.map((work) => work.token_id),
                  )
                }
              >
                <Plural value={toRemove.length} one="Remove # work" other="Remove # works" />
              </Button>
            )}
          </div>
        </>
      )}
      <p className="border-t border-line pt-5 text-ink-2">
        <Trans>A work is in one collection: a work from another of your collections moves here.</Trans>
      </p>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          moveByPrefix('add')
        }}
      >
        <TextField
          label={t`Unit names that begin with`}
          name="prefix"
          value={prefix}
          maxLength={8}
          onChange={(event) => setPrefix(event.target.value)}
        />
        <Button type="submit" disabled={isBusy || prefix.trim() === ''}>
          <Trans>Add all of them</Trans>
        </Button>
        <Button disabled={isBusy || prefix.trim() === '' || number === 0} onClick={() => moveByPrefix('remove')}>
          <Trans>Remove all of them</Trans>
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        <FileButton
          label={t`File with asset ids to add`}
          isBusy={isBusy}
          onChoose={(event) => void moveFromFile(event, 'add')}
        >
          <Trans>Add from a file of asset ids</Trans>
        </FileButton>
        <FileButton
          label={t`File with asset ids to remove`}
          isBusy={isBusy || number === 0}
          onChoose={(event) => void moveFromFile(event, 'remove')}
        >
          <Trans>Remove from a file of asset ids</Trans>
        </FileButton>
      </div>
    </section>
  )
}

interface FileButtonProps {
  label: string
  isBusy: boolean
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void
  children: ReactNode
}

function FileButton({ label, isBusy, onChoose, children }: FileButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={file}
        type="file"
        className="hidden"
        accept=".txt,.csv,text/plain,text/csv"
        aria-label={label}
        onChange={onChoose}
      />
      <Button disabled={isBusy} onClick={() => file.current?.click()}>
        {children}
      </Button>
    </>
  )
}
