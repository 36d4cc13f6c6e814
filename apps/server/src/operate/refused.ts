/** Stops a command. Its message says why, or what is left to do, and is all that the operator sees. */
export class Refused extends Error {}

/** For the first argument of a command that lists, adds and removes. */
export function notAnAction(command: string, action: string): Refused {
  return new Refused(
    action === ''
      ? `Say what to do: npx facet-market ${command} <list|add|remove> …`
      : `"${action}" is none of list, add and remove.`,
  )
}
