import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** The creator's description and tags; nothing without them. */
export function AboutWork({ nft }: { nft: NftReply['nft'] }) {
  const paragraphs = nft.description.split(/\n+/).filter((text) => text.trim() !== '')
  if (paragraphs.length === 0 && nft.tags.length === 0) return null
  return (
    <section aria-labelledby="about">
      <h2 className="h2 mb-3.5" id="about">
        <Trans>About this work</Trans>
      </h2>
      <div className="grid max-w-(--measure) gap-3 text-base wrap-anywhere">
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
      {nft.tags.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {nft.tags.map((tag) => (
            <li key={tag}>
              <Link className="tag" to={`/sales?tag=${tag}`}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
