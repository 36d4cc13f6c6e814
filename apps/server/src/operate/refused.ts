/** Stops a command. Its message says why, or what is left to do, and is all that the operator sees. */
export class Refused extends Error {}
