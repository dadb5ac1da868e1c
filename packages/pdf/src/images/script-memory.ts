/** Memory of a library that was translated from WebAssembly to JavaScript. */
export interface ScriptMemory {
  readonly buffer: ArrayBuffer
  /** Adds pages of 65,536 bytes; -1 when it cannot. */
  grow(pages: number): number
}

/** Bytes such a memory may grow to. */
const maxMemoryBytes = 768 * 1024 * 1024
const pageBytes = 65_536

/** Carries out the library's wish for a memory of that size: 1 done, 0 refused. */
export function growMemory(memory: ScriptMemory, byteCount: number): 0 | 1 {
  const { byteLength } = memory.buffer
  if (byteCount > maxMemoryBytes) return 0
  // Half as much again each time, so that growing step by step does not copy everything at every step.
  const wished = Math.min(maxMemoryBytes, Math.max(byteCount, byteLength * 1.5))
  return memory.grow(Math.ceil((wished - byteLength) / pageBytes)) < 0 ? 0 : 1
}
