import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHead } from '../shell/page-head.tsx'
import { useRootData } from '../shell/root-data.ts'
import '../i18n/with-account-messages.ts'

/** The rules that visitors accept by using the market. */
export default function TermsPage() {
  const { t } = useLingui()
  const { brand } = useRootData().config
  return (
    <article className="page page-text">
      <PageHead title={t`Terms of use`} />
      <h1 className="h1">
        <Trans>Terms of use</Trans>
      </h1>
      <p>
        <Trans>By using {brand} you accept these terms.</Trans>
      </p>
      <Term title={t`What you publish stays published`}>
        <Trans>
          Works and their descriptions go to decentralized storage. No one, including {brand}, can remove them from
          there.
        </Trans>
      </Term>
      <Term title={t`Adult works are marked`}>
        <Trans>Mark adult content (NSFW) when you create it. It stays hidden unless a visitor asks to see it.</Trans>
      </Term>
      <Term title={t`Payments are final`}>
        <Trans>
          Payments go from your wallet to a contract and cannot be undone: there are no refunds. Check the amount in
          your wallet before you sign.
        </Trans>
      </Term>
      <Term title={t`You are responsible for what you publish`}>
        <Trans>
          You alone are responsible for your content and for having the right to sell it. Anyone who sells stolen works
          or harms others is banned for life.
        </Trans>
      </Term>
      <Term title={t`Your works are yours`}>
        <Trans>
          Your works and money are in your wallet or in contracts, from which you can{' '}
          <a href="/exit">withdraw everything</a> without the market, also when you are banned. A version 1 listing is
          the exception: {brand} keeps its work until it is sold or cancelled.
        </Trans>
      </Term>
    </article>
  )
}

function Term({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <p>{children}</p>
    </section>
  )
}
