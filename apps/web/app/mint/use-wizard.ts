import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { creatorNameOf } from '../work/creator-name.ts'
import { currencyDecimals } from '../work/currency-decimals.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import type { Failure } from '../i18n/failure.ts'
import { listingPath } from '../transaction/listing-path.ts'
import type { Answers } from '../transaction/transaction-kind.ts'
import type { FlowOptions } from '../transaction/flow-props.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { asMinted } from './as-minted.ts'
import type { CheckedDraft } from './check-draft.ts'
import { type Draft, keptProgress, noProgress, type Progress } from './draft.ts'
import type { Upload } from './upload-picture.ts'

export type { Minted } from './draft.ts'

export type WizardStep = 'upload' | 'details' | 'minted' | 'price' | 'error'

const order: readonly WizardStep[] = ['upload', 'details', 'minted', 'price']

/** The state of the wizard. Mint and listing run in the popup; a failure leads to the error step and back from there. */
export function useWizard() {
  const { currencies } = useRootData()
  const session = useSession()
  const navigate = useNavigate()
  const { start, whenResumed } = useTransactions()
  const [step, setStep] = useState<WizardStep>('upload')
  const [failedStep, setFailedStep] = useState<WizardStep>('upload')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [progress, setProgress] = useState<Progress>(noProgress)
  const { draft, upload, minted } = progress
  const address = session?.address ?? ''

  useEffect(() => {
    const kept = keptProgress.load(address)
    // oxlint-disable-next-line react/set-state-in-effect -- storage can only be read once the page is hydrated
    setProgress(kept)
    setStep(kept.minted ? 'minted' : kept.upload ? 'details' : 'upload')
  }, [address])

  // Whoever goes on to another page is done here: the work waits among their own. A reload cleans nothing up.
  useEffect(() => {
    if (minted) return () => keptProgress.clear()
  }, [minted])

  const save = useCallback(
    (next: Progress): void => {
      setProgress(next)
      keptProgress.save(address, next)
    },
    [address],
  )
  const keep = (change: Partial<Progress>): void => save({ ...progress, ...change })
  const go = useCallback((next: WizardStep) => {
    setStep(next)
    scrollTo({ top: 0 })
  }, [])
  const fail = useCallback(
    (at: WizardStep) => (reason: Failure) => {
      // After declining in the wallet, the person stays at the same step.
      if (reason.code === 'sign-cancelled') return
      setFailure(reason)
      setFailedStep(at)
      go('error')
    },
    [go],
  )
  const creator = creatorNameOf(session?.username ?? null, address)

  const endOfMint = useCallback(
    (before: Progress): FlowOptions => ({
      onDone: (memory) => {
        const next = asMinted(before, Number(memory.token_id))
        if (next !== before) save(next)
        go('minted')
      },
      onFailed: fail('details'),
    }),
    [fail, go, save],
  )
  const endOfListing = useCallback(
    (): FlowOptions => ({
      onDone: (memory) => {
        keptProgress.clear()
        void navigate(listingPath(Number(memory.token_id), memory))
      },
      onFailed: fail('price'),
    }),
    [fail, navigate],
  )

  // A run interrupted by a reload ends as it would have: a draft that was minted in the meantime is not offered again.
  useEffect(() => {
    const kept = keptProgress.load(address)
    return kept.minted ? whenResumed('sell', endOfListing()) : whenResumed('create', endOfMint(kept))
  }, [address, endOfListing, endOfMint, whenResumed])

  const mint = (checked: CheckedDraft): void => {
    if (!upload) return
    const work = { title: checked.title, creator, cid: upload.ipfs_hash }
    start({ kind: 'create', input: { work, asset: { ...checked, ipfs_hash: upload.ipfs_hash } } }, endOfMint(progress))
  }

  const list = (answers: Answers): void => {
    if (!minted) return
    const { tokenId, title } = minted
    start(
      {
        kind: 'sell',
        input: {
          work: { title, creator, cid: minted.upload.ipfs_hash },
          tokenId,
          owned: String(minted.units),
          decimals: currencyDecimals(currencies),
          preset: answers,
        },
      },
      endOfListing(),
    )
  }

  return {
    step,
    upload,
    draft,
    minted,
    failure,
    failedAt: Math.max(0, order.indexOf(failedStep)),
    go,
    setUpload: (next: Upload | null) => keep({ upload: next }),
    setDraft: (next: Draft) => keep({ draft: next }),
    mint,
    list,
    recover: () => go(failedStep),
    again: () => {
      setProgress(noProgress)
      keptProgress.clear()
      go('upload')
    },
  }
}
