import { ignoreStopSignals } from './ignore-stop-signals.ts'

/**
 * Reads all of standard input; from then on the process ignores the signals that stop the server. It releases each chunk as
 * soon as it is copied: Node's own functions hold a large file two or three times, and the memory of this process is
 * limited. If `sizeBytes` is the length of the input, the file is held only once.
 */
export async function readInput(sizeBytes = 2 ** 20): Promise<Uint8Array> {
  ignoreStopSignals()
  let bytes = new Uint8Array(sizeBytes)
  let length = 0
  for await (const piece of process.stdin as AsyncIterable<Uint8Array>) {
    const needed = length + piece.length
    if (needed > bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * bytes.length))
      larger.set(bytes)
      bytes = larger
    }
    bytes.set(piece, length)
    length = needed
  }
  return bytes.subarray(0, length)
}
