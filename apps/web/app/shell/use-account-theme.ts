import { useEffect } from 'react'
import { applyTheme, type Theme } from './theme.ts'

interface Signed {
  address: string | null
  mode: Theme | null
}

/** Shows the theme that an account chose when somebody signs in with it; the pages of a later visit are rendered with it. */
export function useAccountTheme({ address, mode }: Signed): void {
  useEffect(() => {
    if (address !== null && mode !== null) applyTheme(mode)
  }, [address, mode])
}
