/** The newest version that assembles: one beyond the protocol's, as in the node, whose next opcodes are not executable yet. */
export const NEWEST_VERSION = 14
