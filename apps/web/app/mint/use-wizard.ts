import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { creatorNameOf } from '../works/creator-name.ts'
import { currencyDecimals } from '../works/currency-decimals.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import type { Failure } from '../i18n/failure.ts'
import { listingPath } from '../transaction/listing-path.ts'
import type { Answers } from '../transaction/transaction-kind.ts'
import type { FlowOptions } from '../transaction/flow-props.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import type { TypedListing } from '../transaction/use-listing-form.ts'
import { asMinted } from './as-minted.ts'
import type { CheckedDraft } from './check-draft.ts'
import { type Draft, storedProgress, newProgress, type Progress, type Step } from './draft.ts'
import type { Upload } from '../media/upload-picture.ts'

/**
 * The state of the wizard. Mint and listing run in the popup; a failure shows the error step and leads back from there.
 * @param royaltiesPercent royalties of a new work; null if its creator has not set them
 */
export function useWizard(royaltiesPercent: number | null) {
  const { currencies } = useRootData()
  const session = useSession()
  const navigate = useNavigate()
  const { start, whenResumed } = useTransactions()
  const [failure, setFailure] = useState<Failure | null>(null)
  const fresh = useMemo(() => newProgress(royaltiesPercent), [royaltiesPercent])
  const [progress, setProgress] = useState<Progress>(fresh)
  const [isJustMinted, setIsJustMinted] = useState(false)
  const { step, draft, upload, minted, listing } = progress
  const address = session?.address ?? ''

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- storage can only be read once the page is hydrated
    setProgress(storedProgress.load(address, fresh))
  }, [address, fresh])

  // Leaving the page ends the wizard; the work is among their own works. A reload does not run this cleanup.
  useEffect(() => {
    if (minted) return () => storedProgress.clear()
  }, [minted])

  const save = useCallback(
    (next: Progress): void => {
      setProgress(next)
      storedProgress.save(address, next)
    },
    [address],
  )
  const keep = (change: Partial<Progress>): void => save({ ...progress, ...change })
  const go = (next: Step): void => {
    keep({ step: next })
    scrollTo({ top: 0 })
  }
  const fail = useCallback((reason: Failure): void => {
    // After declining in the wallet, the person stays at the same step.
    if (reason.code === 'sign-cancelled') return
    setFailure(reason)
    scrollTo({ top: 0 })
  }, [])
  const creator = creatorNameOf(session?.username ?? null, address)

  const endOfMint = useCallback(
    (before: Progress): FlowOptions => ({
      onDone: (memory) => {
        setIsJustMinted(true)
        save(asMinted(before, Number(memory.token_id)))
        scrollTo({ top: 0 })
      },
      onFailed: fail,
    }),
    [fail, save],
  )
  const endOfListing = useCallback(
    (): FlowOptions => ({
      onDone: (memory) => {
        storedProgress.clear()
        void navigate(listingPath(Number(memory.token_id), memory))
      },
      onFailed: fail,
    }),
    [fail, navigate],
  )

  // A run interrupted by a reload ends as it would have: a draft that was minted in the meantime is not offered again.
  useEffect(() => {
    const kept = storedProgress.load(address, fresh)
    return kept.minted ? whenResumed('sell', endOfListing()) : whenResumed('create', endOfMint(kept))
  }, [address, fresh, endOfListing, endOfMint, whenResumed])

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
    /** Minted since the page was opened, not before a reload. */
    isJustMinted,
    listing,
    /** Why the current step failed. */
    failure,
    go,
    setUpload: (next: Upload | null) => keep({ upload: next }),
    setDraft: (next: Draft) => keep({ draft: next }),
    setListing: (next: TypedListing) => keep({ listing: next }),
    mint,
    list,
    recover: () => setFailure(null),
    again: () => {
      setProgress(fresh)
      storedProgress.clear()
      scrollTo({ top: 0 })
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
