/** Marks the end of an exhaustive switch over a union. */
export function unreachable(value: never): never {
  throw new Error(`not a known case: ${JSON.stringify(value)}`)
}
