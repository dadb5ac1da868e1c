/** The decoder of the package, which has no types of its own. */
declare module 'brotli/dec/decode.js' {
  /** Copies up to `count` bytes to `at`; returns their number, which is less at the end of the data. */
  interface BrotliInput {
    read(into: Uint8Array, at: number, count: number): number
  }
  /** Takes what was decoded, part by part. The decoder makes a `buffer` that is shorter than its data longer. */
  interface BrotliOutput {
    readonly buffer: { readonly length: number }
    write(from: Uint8Array, count: number): void
  }
  export function BrotliDecompress(input: BrotliInput, output: BrotliOutput): void
}
