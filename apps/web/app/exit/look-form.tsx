import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { shortAddress } from '../i18n/amount.ts'
import type { WalletAccount } from '../wallet/wallet-kit.ts'
import { useWalletName } from '../wallet/use-wallet-name.ts'
import type { WalletOption } from '../wallet/wallet-list.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import type { NodeAddress } from '../withdrawal/chain-node.ts'
import type { MarketSettings } from './market-settings.ts'
import { type NetworkName, networkOfMarket, nodeOf, vaultsOf } from './networks.ts'

/** The inputs of the search. */
export interface Question {
  networkName: NetworkName
  node: NodeAddress
  address: string
  /** App ids of the vaults with any separators; empty when none is known. */
  vaults: string
}

interface LookFormProps {
  settings: MarketSettings
  isBusy: boolean
  /** The wallets that support a network. */
  walletsFor: (network: NetworkName) => readonly WalletOption[]
  /** Asks a wallet for its accounts; empty if it did not answer. */
  onWallet: (walletId: string, network: NetworkName) => Promise<WalletAccount[]>
  onLook: (question: Question) => void
}

/** The form for node, vaults and address. */
export function LookForm({ settings, isBusy, walletsFor, onWallet, onLook }: LookFormProps) {
  const { t } = useLingui()
  const walletName = useWalletName()
  const [networkName, setNetworkName] = useState(networkOfMarket(settings))
  const [node, setNode] = useState(nodeOf(networkName, settings))
  const [address, setAddress] = useState('')
  const [vaults, setVaults] = useState(vaultsOf(networkName, settings))
  const [accounts, setAccounts] = useState<WalletAccount[]>([])
  const [isAddressWrong, setIsAddressWrong] = useState(false)

  const choose = (name: NetworkName): void => {
    setNetworkName(name)
    setNode(nodeOf(name, settings))
    setAccounts([])
    setVaults(vaultsOf(name, settings))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isAddress = /^[A-Z2-7]{58}$/.test(address.trim())
    setIsAddressWrong(!isAddress)
    if (isAddress) onLook({ networkName, node, address: address.trim(), vaults })
  }
  const fillFrom = async (walletId: string): Promise<void> => {
    const found = await onWallet(walletId, networkName)
    setAccounts(found)
    if (found[0]) setAddress(found[0].address)
  }
  const wallets = walletsFor(networkName)
  const isOfMarket = networkOfMarket(settings) === 'own' && settings.network !== ''

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Segmented
        label={t`Network`}
        value={networkName}
        options={[
          { value: 'mainnet', label: 'MainNet' },
          { value: 'testnet', label: 'TestNet' },
          { value: 'own', label: isOfMarket ? t`This market's` : t`Another network` },
        ]}
        onChange={choose}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t`Algorand node`}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          value={node.url}
          help={t`Any node of the network: your own or a public one.`}
          onChange={(event) => setNode({ ...node, url: event.target.value })}
        />
        <TextField
          label={t`Node token`}
          spellCheck={false}
          autoComplete="off"
          value={node.token}
          help={t`Leave empty for a public node.`}
          onChange={(event) => setNode({ ...node, token: event.target.value })}
        />
      </div>
      <div>
        <TextField
          label={t`Your address`}
          spellCheck={false}
          autoComplete="off"
          className="input mono"
          value={address}
          error={isAddressWrong ? t`An Algorand address has 58 letters and digits.` : undefined}
          help={t`Only your address is needed. Never enter your recovery phrase on any page; this one does not ask for it.`}
          onChange={(event) => setAddress(event.target.value.toUpperCase())}
        />
        {accounts.length > 1 && (
          <select
            className="select mt-3 w-full"
            aria-label={t`Wallet account`}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          >
            {accounts.map((account) => (
              <option key={account.address} value={account.address}>
                {`${account.name} · ${shortAddress(account.address)}`}
              </option>
            ))}
          </select>
        )}
        {wallets.length > 0 && (
          <div className="mt-3 flex flex-wrap gap-2">
            {wallets.map(({ id }) => (
              <Button key={id} size="small" icon="wallet" onClick={() => void fillFrom(id)}>
                {walletName(id)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <TextField
        label={t`Vaults`}
        aside={t`optional`}
        autoComplete="off"
        value={vaults}
        help={t`The contract ids of the market's royalty vault and prize vault. Vaults used by your listings are always searched.`}
        onChange={(event) => setVaults(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" size="large" disabled={isBusy}>
          {isBusy ? <Trans>Searching…</Trans> : <Trans>Find my assets</Trans>}
        </Button>
      </div>
    </form>
  )
}
