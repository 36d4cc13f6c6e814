import type { Card } from '@facet/api-contract/nft/card'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../api.ts'
import { useFailureToast } from '../money/use-failure-toast.ts'
import { useSession } from '../shell/root-data.ts'
import { useSignInFirst } from '../transaction/use-sign-in-first.ts'
import { IconButton, IconButtonLink } from '../ui/button.tsx'
import { useChosenFavourite } from './chosen-favourites.ts'

interface FavouriteButtonProps {
  card: Pick<Card, 'token_id' | 'creator_address' | 'is_favorite'>
  className?: string
  /** The id of the work's title, on pages with several works. */
  'aria-describedby'?: string
}

/** Adds the work to the account's favourites or removes it; a visitor signs in first. Hidden from the work's creator. */
export function FavouriteButton({ card, ...look }: FavouriteButtonProps) {
  const { t } = useLingui()
  const session = useSession()
  const showFailure = useFailureToast()
  const { token_id: tokenId } = card
  // Shown before the market has answered and until newer data is loaded.
  const [chosen, choose] = useChosenFavourite(session?.address ?? '', card)
  const [isSaving, setIsSaving] = useState(false)
  const isCreator = session?.addresses.includes(card.creator_address) ?? false
  const isFavourite = chosen ?? card.is_favorite
  const toggle = async (): Promise<void> => {
    if (isSaving || isCreator) return
    setIsSaving(true)
    const body = { token_id: tokenId, action: isFavourite ? 'remove' : 'add' } as const
    try {
      await choose(!isFavourite, api('POST /api/nft/fav', { body }))
    } catch (error) {
      await showFailure(error)
    }
    setIsSaving(false)
  }
  const signInFirst = useSignInFirst(() => {
    if (!isFavourite) void toggle()
  })
  if (isCreator) return null
  if (!session) return <IconButtonLink {...look} {...signInFirst} icon="heart" label={t`Add to favourites`} />
  return (
    <IconButton {...look} icon="heart" label={t`Favourite`} aria-pressed={isFavourite} onClick={() => void toggle()} />
  )
}
