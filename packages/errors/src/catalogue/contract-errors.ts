/** Codes that the contracts raise: the message of an assert is the code. */
export const contractErrors = {} as const
