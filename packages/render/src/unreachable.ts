/** Ends a switch over a union that the compiler knows to be complete. */
export function unreachable(value: never): never {
  throw new Error(`not a known case: ${JSON.stringify(value)}`)
}
