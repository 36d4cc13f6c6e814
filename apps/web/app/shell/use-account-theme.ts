import { useEffect } from 'react'
import { applyTheme, type Theme } from './theme.ts'

interface Signed {
  address: string | null
  mode: Theme | null
}

/** Applies the account's theme after a sign-in; the server renders the pages of later visits with it. */
export function useAccountTheme({ address, mode }: Signed): void {
  useEffect(() => {
    if (address !== null && mode !== null) applyTheme(mode)
  }, [address, mode])
}
