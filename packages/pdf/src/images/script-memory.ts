/** Memory of a library compiled from WebAssembly to JavaScript. */
export interface ScriptMemory {
  readonly buffer: ArrayBuffer
  /** Adds pages of 65,536 bytes; -1 on failure. */
  grow(pages: number): number
}

/** Maximum size of such a memory in bytes. */
const maxMemoryBytes = 768 * 1024 * 1024
const pageBytes = 65_536

/** Grows the memory at the library's request: returns 1 on success, 0 on refusal. */
export function growMemory(memory: ScriptMemory, byteCount: number): 0 | 1 {
  const { byteLength } = memory.buffer
  if (byteCount > maxMemoryBytes) return 0
  // Grows by half each time, so that repeated growth does not copy everything at every step.
  const wished = Math.min(maxMemoryBytes, Math.max(byteCount, byteLength * 1.5))
  return memory.grow(Math.ceil((wished - byteLength) / pageBytes)) < 0 ? 0 : 1
}
