import type { Card } from '@facet/api-contract/nft/card'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../api.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { useSession } from '../shell/root-data.ts'
import { useSignInPath } from '../shell/use-sign-in-path.ts'
import { IconButton, IconButtonLink } from '../ui/button.tsx'

interface FavouriteButtonProps {
  card: Pick<Card, 'token_id' | 'creator_address' | 'is_favorite'>
  className?: string
  /** Of the work's title, where there are several works. */
  'aria-describedby'?: string
}

/** Adds the work to the account's favourites or removes it; a visitor is led to the sign-in. Its creator has none. */
export function FavouriteButton({ card, ...look }: FavouriteButtonProps) {
  const { t } = useLingui()
  const session = useSession()
  const signInPath = useSignInPath()
  const showFailure = useFailureToast()
  const { token_id: tokenId } = card
  // Shown before the market has answered, and until the page is read again.
  const [chosen, setChosen] = useState<boolean>()
  const [isSaving, setIsSaving] = useState(false)
  if (session?.address === card.creator_address) return null
  if (!session) return <IconButtonLink {...look} icon="heart" label={t`Add to favourites`} to={signInPath} />
  const isFavourite = chosen ?? card.is_favorite
  const toggle = async (): Promise<void> => {
    if (isSaving) return
    setIsSaving(true)
    setChosen(!isFavourite)
    try {
      await api('POST /api/nft/fav', { body: { token_id: tokenId, action: isFavourite ? 'remove' : 'add' } })
    } catch (error) {
      setChosen(isFavourite)
      await showFailure(error)
    }
    setIsSaving(false)
  }
  return (
    <IconButton {...look} icon="heart" label={t`Favourite`} aria-pressed={isFavourite} onClick={() => void toggle()} />
  )
}
