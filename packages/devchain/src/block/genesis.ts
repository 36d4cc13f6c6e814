/** A genesis file as algod reads it. `alloc[].state` keeps the file's own keys. */
export interface Genesis {
  alloc: GenesisAllocation[]
  /** Address text of the fee sink and of the rewards pool. */
  fees: string
  rwd: string
  id: string
  network: string
  proto: string
  timestamp?: number
  comment?: string
  devmode?: boolean
}

export interface GenesisAllocation {
  addr: string
  comment?: string
  state: {
    algo: bigint | number
    onl?: number
    sel?: string
    vote?: string
    stprf?: string
    voteFst?: number
    voteLst?: number
    voteKD?: number
  }
}
