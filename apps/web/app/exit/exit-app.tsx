import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorWords } from '../i18n/use-error-words.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Holding } from '../withdrawal/holding.ts'
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

/** The exit page: finds and withdraws an address's holdings in the market, with only a node. */
export function ExitApp({ settings }: { settings: MarketSettings }) {
  const { t } = useLingui()
  const formats = useFormats()
  const assets = useAssets()
  const { found, failure, isBusy, look, add, refresh, fail } = useExit(assets)
  const wallets = useWallets(settings)
  const errorWords = useErrorWords((baseUnits) => formats.algo(BigInt(baseUnits)))
  const [open, setOpen] = useState<Holding>()
  const [isTakingAll, setIsTakingAll] = useState(false)
  const withdrawable = found ? withdrawableOf(found) : []
  const words = failure && errorWords(failure)
  const failureNotice = words && (
    <div className="mt-6 outline-none" ref={focusResult} tabIndex={-1}>
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
      <title>{t`Withdraw everything`}</title>
      <div className="exit-columns">
        <div>
          <h1 className="h1">
            <Trans>Withdraw everything</Trans>
          </h1>
          <p className="mt-3 text-base text-ink-2">
            <Trans>
              Works for sale, bids, offers and royalties are held in contracts on Algorand that the market cannot touch.
              This page reads them from a node and lets you withdraw what is yours. It contacts no other server and
              works without the market.
            </Trans>
          </p>
          {isServedByMarket(settings) && (
            <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <a className="btn btn-secondary" href="/exit" download="facet-exit.html">
                <Icon name="lock" />
                <Trans>Save this page</Trans>
              </a>
              <span className="text-sm text-ink-2">
                <Trans>One file of {size} that works without this market. Open it in any browser.</Trans>
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
              <h2 key={questionKey} className="h2 outline-none" ref={focusResult} tabIndex={-1}>
                <Trans>Found</Trans>
              </h2>
              <span className="fresh">
                <Icon name="proof" />
                <Trans>As of round {round}</Trans>
              </span>
              {withdrawable.length > 1 && (
                <Button variant="primary" className="ml-auto" onClick={() => setIsTakingAll(true)}>
                  <Trans>Withdraw all</Trans>
                </Button>
              )}
            </div>
            {found.holdings.length === 0 ? (
              <EmptyState
                title={t`No contract holds anything for this address`}
                text={t`It has no open listings or offers, and no vault owes it anything.`}
              />
            ) : (
              <ul className="exit-cards">
                {found.holdings.map((holding) => (
                  <HoldingCard
                    key={holding.id}
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
          holdings={withdrawable}
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

/** The holdings that the account can withdraw now, without those that it could only settle for others. */
function withdrawableOf({ holdings, question: { address }, nowSeconds }: Found): Holding[] {
  return holdings.filter((holding) => {
    const { role, isWaiting } = holding.standing(address, nowSeconds)
    return role !== 'stranger' && !isWaiting
  })
}

/** Focuses a result when it appears, so it is visible and announced. */
function focusResult(answer: HTMLElement | null): void {
  answer?.focus()
}

/** The size of this page if it was served by a market. */
function useOwnSize(): string {
  const { i18n } = useLingui()
  const [entry] = performance.getEntriesByType('navigation')
  const bytes = (entry as PerformanceNavigationTiming | undefined)?.decodedBodySize ?? 0
  const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  return format.format(bytes / 1_000_000)
}
