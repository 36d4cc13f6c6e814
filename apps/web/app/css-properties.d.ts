import 'react'

declare module 'react' {
  interface CSSProperties {
    '--paint'?: string | undefined
    '--size'?: string
    '--column'?: number
    '--piece'?: number
    '--parts'?: number
  }
}
