/**
 * Names the rules by which blocks become rows. Raise it with every change of a rule that would give other rows for the same blocks:
 * a database that was built by other rules is then dropped and built again from the chain when the server starts.
 */
export const PROJECTION_VERSION = 2
