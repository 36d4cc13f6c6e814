export * from './ledger.ts'
export * from './transaction.ts'
