import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorWords } from '../i18n/use-error-words.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Holding, isWaiting, roleOf } from './chain/party.ts'
import { DemoApproval } from './demo-approval.tsx'
import { ExitDialog } from './exit-dialog.tsx'
import { FurtherPanel } from './further-panel.tsx'
import { HoldingCard } from './holding-card.tsx'
import { LookForm } from './look-form.tsx'
import { isServedByMarket, type MarketSettings } from './market-settings.ts'
import { genesisIdOf, indexerOf, type NetworkName } from './networks.ts'
import { TakeAllDialog } from './take-all-dialog.tsx'
import { useAssets } from './use-assets.ts'
import { type Found, useExit } from './use-exit.ts'
import { useWallets } from './use-wallets.ts'
import type { WalletAccount } from '../wallet/wallet-kit.ts'

/** The way out: everything of the market that an address is a party to, by a node alone. */
export function ExitApp({ settings }: { settings: MarketSettings }) {
  const { t } = useLingui()
  const formats = useFormats()
  const assets = useAssets()
  const { found, failure, isBusy, look, add, refresh, fail } = useExit(assets)
  const wallets = useWallets(settings)
  const errorWords = useErrorWords((baseUnits) => formats.algo(BigInt(baseUnits)))
  const [open, setOpen] = useState<Holding>()
  const [isTakingAll, setIsTakingAll] = useState(false)
  const takeable = found ? takeableOf(found) : []
  const words = failure && errorWords(failure)
  const failureNotice = words && (
    <div className="mt-6 outline-none" ref={comeIntoView} tabIndex={-1}>
      <Notice tone="alert" isAlert>
        <b>{words.why}.</b> {words.wayOut}
      </Notice>
    </div>
  )
  const size = useOwnSize()
  const questionKey = found && `${found.question.node.url} ${found.question.address}`
  const round = found ? formats.round(found.round) : ''

  const connect = (walletId: string, network: NetworkName): Promise<WalletAccount[]> =>
    wallets.connect(walletId, genesisIdOf(network, settings)).catch((error: unknown) => {
      fail(error)
      return []
    })

  return (
    <main className="page pt-7 pb-16">
      <title>{t`Take everything back`}</title>
      <div className="exit-columns">
        <div>
          <h1 className="h1">
            <Trans>Take everything back</Trans>
          </h1>
          <p className="mt-3 text-base text-ink-2">
            <Trans>
              Works for sale, bids, offers and royalties lie in contracts on Algorand, and the market cannot touch them.
              This page reads them from a node and lets you take out what is yours. It asks nobody else, and works when
              the market is gone.
            </Trans>
          </p>
          {isServedByMarket(settings) && (
            <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <a className="btn btn-secondary" href="/exit" download="facet-exit.html">
                <Icon name="lock" />
                <Trans>Keep this page</Trans>
              </a>
              <span className="text-sm text-ink-2">
                <Trans>One file of {size} that works without us. Open it in any browser.</Trans>
              </span>
            </div>
          )}
        </div>
        <section aria-label={t`Where to look`}>
          <LookForm
            settings={settings}
            isBusy={isBusy}
            walletsFor={(network) => wallets.optionsFor(genesisIdOf(network, settings))}
            onWallet={connect}
            onLook={(question) => void look(question)}
          />
          {!found && failureNotice}
        </section>
      </div>

      {found && (
        <>
          <section className="section">
            <div className="section-head">
              <h2 key={questionKey} className="h2 outline-none" ref={comeIntoView} tabIndex={-1}>
                <Trans>What was found</Trans>
              </h2>
              <span className="fresh">
                <Icon name="proof" />
                <Trans>As of round {round}</Trans>
              </span>
              {takeable.length > 1 && (
                <Button variant="primary" className="ml-auto" onClick={() => setIsTakingAll(true)}>
                  <Trans>Take all back</Trans>
                </Button>
              )}
            </div>
            {found.holdings.length === 0 ? (
              <EmptyState
                title={t`Nothing lies in a contract for this address`}
                text={t`What it created is taken back, and the vault owes it nothing.`}
              />
            ) : (
              <ul className="exit-cards">
                {found.holdings.map((holding) => (
                  <HoldingCard
                    key={keyOf(holding)}
                    holding={holding}
                    address={found.question.address}
                    nowSeconds={found.nowSeconds}
                    assets={assets}
                    onAct={() => setOpen(holding)}
                  />
                ))}
              </ul>
            )}
          </section>
          <FurtherPanel
            key={questionKey}
            isCut={found.isCut}
            node={found.node}
            address={found.question.address}
            round={found.round}
            indexerUrl={indexerOf(found.question.networkName)}
            onReference={add}
            onFailure={fail}
            failure={failureNotice}
          />
        </>
      )}

      {isTakingAll && found && (
        <TakeAllDialog
          holdings={takeable}
          found={found}
          assets={assets}
          wallets={wallets.optionsFor(found.node.genesisId)}
          sign={(walletId, plan) => wallets.sign(walletId, found.node.genesisId, plan, '')}
          onClose={(isChanged) => {
            setIsTakingAll(false)
            if (isChanged) void refresh()
          }}
        />
      )}
      {open && found && (
        <ExitDialog
          holding={open}
          found={found}
          assets={assets}
          wallets={wallets.optionsFor(found.node.genesisId)}
          sign={(walletId, plan, title) => wallets.sign(walletId, found.node.genesisId, plan, title)}
          onClose={(isChanged) => {
            setOpen(undefined)
            if (isChanged) void refresh()
          }}
        />
      )}
      <DemoApproval />
    </main>
  )
}

/** What the account can take out now; what it could only settle for others is not its own. */
function takeableOf({ holdings, question: { address }, nowSeconds }: Found): Holding[] {
  return holdings.filter(
    (holding) => roleOf(holding, address) !== 'stranger' && !isWaiting(holding, address, nowSeconds),
  )
}

/** An answer gets the focus when it appears: it is seen, and read out. */
function comeIntoView(answer: HTMLElement | null): void {
  answer?.focus()
}

/** How large this page is, when it came from a market. */
function useOwnSize(): string {
  const { i18n } = useLingui()
  const [entry] = performance.getEntriesByType('navigation')
  const bytes = (entry as PerformanceNavigationTiming | undefined)?.decodedBodySize ?? 0
  const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return format.format(bytes / 1_000_000)
}

function keyOf(holding: Holding): string {
  return holding.kind === 'credit' ? `credit:${holding.vault}:${holding.currency}` : `app:${holding.appId}`
}
