/** Transactions in a group (protocol). */
export const MAX_TRANSACTIONS_IN_GROUP = 16
