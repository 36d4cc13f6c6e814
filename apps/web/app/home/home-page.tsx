import { Trans } from '@lingui/react/macro'

export default function HomePage() {
  return (
    <div className="page intro">
      <h1>
        <Trans>Collect art with the facts on the label.</Trans>
      </h1>
    </div>
  )
}
