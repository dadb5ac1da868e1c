/** A file of which only parts are known: its other bytes are zero. */
export interface KnownParts {
  readonly bytes: Uint8Array
  add(part: { readonly offset: number; readonly bytes: Uint8Array }): void
  /** Whether all bytes from `from` to `to` are known. */
  isKnown(from: number, to: number): boolean
}

/** Nothing is known at first. */
export function createKnownParts(size: number): KnownParts {
  const bytes = new Uint8Array(size)
  const known: { readonly from: number; readonly to: number }[] = []
  return {
    bytes,
    add(part) {
      bytes.set(part.bytes, part.offset)
      known.push({ from: part.offset, to: part.offset + part.bytes.length })
      known.sort((a, b) => a.from - b.from)
    },
    isKnown(from, to) {
      let at = from
      for (const span of known) {
        if (at >= to || span.from > at) break
        at = Math.max(at, span.to)
      }
      return at >= to
    },
  }
}
