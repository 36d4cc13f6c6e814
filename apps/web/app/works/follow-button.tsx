import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../api.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { Button } from '../ui/button.tsx'

interface FollowButtonProps {
  username: string
  isFollowed: boolean
  size?: 'small'
}

/** Follows an account or stops following it. The button changes immediately, and changes back if the market refuses. */
export function FollowButton({ username, isFollowed: known, size }: FollowButtonProps) {
  const { revalidate } = useRevalidator()
  const showFailure = useFailureToast()
  // The choice, shown until the page is loaded again.
  const [chosen, setChosen] = useState<boolean>()
  const isFollowed = chosen ?? known
  const toggle = async (): Promise<void> => {
    if (chosen !== undefined) return
    setChosen(!known)
    try {
      await api(known ? 'POST /api/account/unfollow' : 'POST /api/account/follow', { body: { username } })
      await revalidate()
    } catch (error) {
      await showFailure(error)
    }
    setChosen(undefined)
  }
  return (
    <Button {...(size && { size })} onClick={() => void toggle()}>
      {isFollowed ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
    </Button>
  )
}
