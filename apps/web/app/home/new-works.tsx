import { Plural } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isAppEvent } from '../cards/live-card.ts'
import { cardKinds } from '../kinds/card-kinds.ts'
import { useRootDataOrNull } from '../shell/root-data.ts'
import { useStream } from '../stream/use-stream.ts'
import { Button } from '../ui/button.tsx'

const lives = Object.values(cardKinds).flatMap((kind) => kind.live ?? [])
const topics = lives.map(({ topic }) => topic)

/**
 * Shows the number of works listed since the page was loaded, as far as the visitor's lists show them. It lies over the page, so nothing
 * moves. A press reloads the page.
 * @param newestAppId highest application id of a listing on the page: later listings have higher ones
 */
export function NewWorks({ newestAppId }: { newestAppId: number }) {
  const { revalidate, state } = useRevalidator()
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set())
  const showsAdult = useRootDataOrNull()?.session.nsfw ?? false
  useStream(topics, (event) => {
    const listedFor = lives.map(({ openedFor }) => openedFor(event)).find((one) => one !== null)
    const isShown = listedFor === 'everybody' || (listedFor === 'adults' && showsAdult)
    if (isShown && isAppEvent(event)) setHeard((before) => new Set(before).add(event.app_id))
  })
  const count = [...heard].filter((appId) => appId > newestAppId).length
  return (
    <div className="new-works" role="status">
      {count > 0 && (
        <Button icon="refresh" disabled={state === 'loading'} onClick={() => void revalidate()}>
          <Plural value={count} one="Show # new work" other="Show # new works" />
        </Button>
      )}
    </div>
  )
}
