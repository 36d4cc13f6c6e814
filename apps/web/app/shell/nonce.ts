import { createContext } from 'react'

/** The nonce of the page's own inline scripts. Empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string | undefined>(undefined)
