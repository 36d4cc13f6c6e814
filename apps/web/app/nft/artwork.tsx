import { mediumOf, type Medium } from '@facet/api-contract/nft/medium'
import type { ComponentType } from 'react'
import { PictureStage } from './picture-stage.tsx'
import { PlayerStage } from './player-stage.tsx'
import type { StageProps } from './stage-props.ts'

const stages: Record<Medium, ComponentType<StageProps>> = {
  image: PictureStage,
  gif: PictureStage,
  video: PlayerStage,
  audio: PlayerStage,
  model: PlayerStage,
}

/** The work itself, in the component for its medium. */
export function Artwork({ nft }: Pick<StageProps, 'nft'>) {
  const medium = mediumOf(nft)
  const Stage = stages[medium]
  return <Stage nft={nft} medium={medium} />
}
