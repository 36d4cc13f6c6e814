const networks: Record<string, string> = { 'mainnet-v1.0': 'mainnet', 'testnet-v1.0': 'testnet' }

/** The public explorer's page of something on chain; null on chains that no explorer knows. */
export function explorerUrl(
  genesisId: string,
  kind: 'asset' | 'application' | 'transaction' | 'account',
  id: string | number,
): string | null {
  const network = networks[genesisId]
  return network ? `https://lora.algokit.io/${network}/${kind}/${id}` : null
}
