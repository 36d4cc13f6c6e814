import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { ChainNode } from '../withdrawal/chain-node.ts'
import { mapConcurrently } from './chain/map-concurrently.ts'
import { askIndexer, readReference, type Reference, type Scan, scanBlocks } from './chain/look-further.ts'

interface FurtherPanelProps {
  node: ChainNode
  address: string
  /** Round from which blocks are read backwards. */
  round: bigint
  indexerUrl: string
  /** Not all assets of the account were followed. */
  isCut: boolean
  /** Adds the apps of a reference; resolves with their number. */
  onReference: (reference: Reference) => Promise<number>
  onFailure: (error: unknown) => void
  /** The message of the last failure. */
  failure: ReactNode
}

/** Explains which holdings a plain node cannot find, and offers three ways to find them. */
export function FurtherPanel({
  node,
  address,
  round,
  indexerUrl,
  isCut,
  onReference,
  onFailure,
  failure,
}: FurtherPanelProps) {
  return (
    <section className="section exit-columns">
      <div>
        <h2 className="h2">
          <Trans>Is something missing?</Trans>
        </h2>
        <div className="mt-3 grid gap-3 text-base text-ink-2">
          <p>
            <Trans>
              A node knows what an account created and whom the vault owes, but not where it has bid. An auction you are
              winning is found automatically only if the work’s creator is the seller. For any other auction, enter its
              contract id or its seller.
            </Trans>
          </p>
          {isCut && (
            <p>
              <Trans>The creators of some assets of this address could not be looked up.</Trans>
            </p>
          )}
          <p>
            <Trans>
              A saved copy of this page only knows contracts released before it was saved. Save a newer copy from time
              to time.
            </Trans>
          </p>
          <p>
            <Trans>
              Works in the market’s custody (version 1 listings) are not in any contract. Only the market can return
              them.
            </Trans>
          </p>
        </div>
      </div>
      <div className="grid content-start gap-6">
        <ReferenceField onReference={onReference} />
        <IndexerField key={indexerUrl} {...{ address, indexerUrl, onReference, onFailure }} />
        <BlockScan {...{ node, address, round, onReference, onFailure }} />
        {failure}
      </div>
    </section>
  )
}

function ReferenceField({ onReference }: Pick<FurtherPanelProps, 'onReference'>) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = async (): Promise<void> => {
    const reference = readReference(text)
    if (!reference) return setError(t`Enter a contract id, the URL of a work's page, or a seller's address.`)
    const count = await onReference(reference)
    setError(count === 0 ? t`Nothing of yours was found there.` : undefined)
    if (count > 0) setText('')
  }
  return (
    <form
      className="grid items-start gap-2 sm:grid-cols-[1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        label={t`Contract id, URL of a work, or address of a seller`}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={error}
        help={t`The contract id is at the end of the page’s URL: /nft/…/auction/123.`}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="sm:mt-7">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}

/** An indexer knows every app that an account ever called. */
function IndexerField({
  address,
  indexerUrl,
  onReference,
  onFailure,
}: Pick<FurtherPanelProps, 'address' | 'indexerUrl' | 'onReference' | 'onFailure'>) {
  const { t } = useLingui()
  const [url, setUrl] = useState(indexerUrl)
  const [isBusy, setIsBusy] = useState(false)
  const [reported, setReported] = useState<string>()
  const search = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const found = await askIndexer(url, '', address, AbortSignal.timeout(120_000))
      await mapConcurrently(found, (appId) => onReference({ is: 'called', appId }))
      const count = String(found.length)
      setReported(
        t`It knows ${count} contracts you have called. Those of this market that still exist are listed above.`,
      )
    } catch (error) {
      onFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid items-start gap-2 sm:grid-cols-[1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
    >
      <TextField
        label={t`Indexer`}
        aside={t`optional`}
        inputMode="url"
        spellCheck={false}
        autoComplete="off"
        value={url}
        help={reported ?? t`A service that knows every contract you have called.`}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button type="submit" className="sm:mt-7" disabled={isBusy || url.trim() === ''}>
        {isBusy ? <Trans>Searching…</Trans> : <Trans>Search</Trans>}
      </Button>
    </form>
  )
}

function BlockScan({
  node,
  address,
  round,
  onReference,
  onFailure,
}: Pick<FurtherPanelProps, 'node' | 'address' | 'round' | 'onReference' | 'onFailure'>) {
  const formats = useFormats()
  const [scan, setScan] = useState<Scan>()
  const [isRunning, setIsRunning] = useState(false)
  const stop = useRef<AbortController>(null)
  const start = async (): Promise<void> => {
    const controller = new AbortController()
    stop.current = controller
    setIsRunning(true)
    try {
      await scanBlocks(node, address, scan ? scan.round - 1n : round, {
        signal: controller.signal,
        onApp: (appId) => void onReference({ is: 'called', appId }),
        onStep: setScan,
      })
    } catch (error) {
      onFailure(error)
    } finally {
      setIsRunning(false)
    }
  }
  const reached = scan ? formats.round(scan.round) : ''
  return (
    <div>
      <p className="field-label">
        <Trans>The latest blocks</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {isRunning ? (
          <Button onClick={() => stop.current?.abort()}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <Button disabled={scan?.isEnd} onClick={() => void start()}>
            {scan ? <Trans>Search further back</Trans> : <Trans>Search the latest blocks</Trans>}
          </Button>
        )}
        <span className="text-sm text-ink-2" role="status">
          {scan && !scan.isEnd && <Trans>Searched back to round {reached}</Trans>}
          {scan?.isEnd && <Trans>The node keeps nothing before round {reached}</Trans>}
        </span>
      </div>
      <p className="field-help">
        <Trans>Slow, and most nodes keep only the last hour.</Trans>
      </p>
    </div>
  )
}
