import type { Medium } from '@facet/api-contract/nft/medium'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IconName } from '../ui/icon-paths.ts'

interface MediumWords {
  /** Shown among the facts of a work. */
  name: MessageDescriptor
  /** Text of the link to the file. */
  open: MessageDescriptor
  icon: IconName
  /** Shown on cards; null for a picture, which needs no badge. */
  badge: MessageDescriptor | null
}

/** The texts for each medium. The components that show its works are in `nft/artwork.tsx`, which cards do not load. */
export const mediaKinds: Record<Medium, MediumWords> = {
  image: { name: msg`Image`, open: msg`Open the image`, icon: 'image', badge: null },
  gif: { name: msg`Animated image`, open: msg`Open the image`, icon: 'play', badge: msg`GIF` },
  video: { name: msg`Video`, open: msg`Open the video`, icon: 'play', badge: msg`Video` },
  audio: { name: msg`Audio`, open: msg`Open the audio file`, icon: 'audio', badge: msg`Audio` },
  model: { name: msg`3D model`, open: msg`Open the 3D model`, icon: 'cube', badge: msg`3D` },
}
