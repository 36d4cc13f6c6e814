import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useRootData } from '../shell/root-data.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWalletName } from '../wallet/use-wallet-name.ts'
import { isMissingExtension, type WalletOption, walletOptions } from '../wallet/wallet-list.ts'
import { lastWallet } from '../wallet/wallet-kit-loader.ts'

/** Never notifies: the store only keeps the first render equal to the server's, which cannot detect extensions. */
const never = () => () => undefined

interface WalletStepProps {
  onChoose: (walletId: string) => void
  /** The step is below another heading and shows none itself. */
  isPart?: boolean
}

export function WalletStep({ onChoose, isPart = false }: WalletStepProps) {
  const { config } = useRootData()
  return (
    <div>
      {!isPart && (
        <h1 className="h1">
          <Trans>Connect a wallet</Trans>
        </h1>
      )}
      <p className="mt-2.5 mb-7 max-w-[54ch] text-base text-ink-2">
        <Trans>
          Your wallet is your account: no password, no email. Signing in proves that the address is yours. It costs
          nothing and moves nothing.
        </Trans>
      </p>
      <WalletChoice onChoose={onChoose} />
      {config.demo_wallet && (
        <p className="mt-4 max-w-[54ch] text-sm text-ink-3">
          <Trans>
            This market runs on its own test chain, whose money is worth nothing. Pera, Defly, Exodus and Lute are
            available on TestNet and MainNet.
          </Trans>
        </p>
      )}
      <noscript>
        <p className="mt-4 text-sm text-ink-2">
          <Trans>Signing in requires JavaScript. You can browse without it.</Trans>
        </p>
      </noscript>
    </div>
  )
}

/** The wallets of this market. */
export function WalletChoice({ onChoose }: { onChoose: (walletId: string) => void }) {
  const { t } = useLingui()
  const { config } = useRootData()
  return (
    <fieldset>
      <legend className="sr-only">{t`Wallets`}</legend>
      {walletOptions(config.demo_wallet).map((wallet) => (
        <WalletRow key={wallet.id} wallet={wallet} onChoose={() => onChoose(wallet.id)} />
      ))}
    </fieldset>
  )
}

function WalletRow({ wallet, onChoose }: { wallet: WalletOption; onChoose: () => void }) {
  const { t } = useLingui()
  const wasLast = useSyncExternalStore(
    never,
    () => lastWallet() === wallet.id,
    () => false,
  )
  const isMissing = useSyncExternalStore(
    never,
    () => isMissingExtension(wallet),
    () => false,
  )
  const help = {
    phone: t`On your phone. Scan a code, or open the app if you are on that phone.`,
    extension: isMissing ? t`Browser extension. Not found in this browser.` : t`Browser extension.`,
    web: t`Opens in a browser window.`,
    demo: t`Funded demo accounts to try everything. Nothing to install.`,
  }[wallet.kind]
  const name = useWalletName()(wallet.id)
  const content = (
    <>
      <span className="wallet-mark" aria-hidden="true">
        {name.charAt(0)}
      </span>
      <span>
        <b>{name}</b>
        <small>{help}</small>
      </span>
    </>
  )
  if (isMissing && wallet.installUrl) {
    return (
      <a className="wallet-row" href={wallet.installUrl} target="_blank" rel="noreferrer">
        {content}
        <span className="more min-h-0">
          <Trans>Install</Trans> <Icon name="external" small />
        </span>
      </a>
    )
  }
  return (
    <button type="button" className="wallet-row" onClick={onChoose}>
      {content}
      {wasLast ? (
        <Badge tone="quiet">
          <Trans>Last used</Trans>
        </Badge>
      ) : (
        <Icon name="right" />
      )}
    </button>
  )
}
