/** Why a command stopped before it changed anything, or what is left to do. The message is all that the operator sees. */
export class Refused extends Error {}
