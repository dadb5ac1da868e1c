import { init } from '@embedpdf/pdfium'
import type { PdfiumCalls, Pointer } from './calls.ts'
import { type MemoryExports, PdfiumMemory } from './memory.ts'

/** One PDFium instance: one thread, one memory. Its documents and pages are not valid in another. */
export interface Pdfium {
  readonly calls: PdfiumCalls
  readonly memory: PdfiumMemory
  /**
   * Makes a function callable from PDFium. `signature` has one letter for the result and one per parameter (`i`
   * 32-bit integer or address, `v` void).
   */
  exposed(callback: (...values: number[]) => number, signature: string): Pointer
  /** Removes a function added by `exposed`. */
  withdraw(callback: Pointer): void
}

/** The part of the package's module that is used; its own declarations need types that are not published. */
interface PackageModule {
  PDFiumExt_Init(): void
  readonly pdfium: {
    readonly wasmExports: PdfiumCalls & MemoryExports
    addFunction(callback: (...values: number[]) => number, signature: string): Pointer
    removeFunction(address: Pointer): void
  }
}

/**
 * Starts PDFium from a compiled module, so that several workers share one download and compilation. Rejects with the
 * engine's own error if the module does not match.
 */
export async function startPdfium(wasm: WebAssembly.Module): Promise<Pdfium> {
  const loaded = (await instantiate(wasm)) as unknown as PackageModule
  loaded.PDFiumExt_Init()
  const { pdfium } = loaded
  return {
    calls: pdfium.wasmExports,
    memory: new PdfiumMemory(pdfium.wasmExports),
    // A new function each time: the package identifies functions by identity and ignores a second signature.
    exposed: (callback, signature) => pdfium.addFunction((...values) => callback(...values), signature),
    withdraw: address => pdfium.removeFunction(address),
  }
}

/** The package's loader swallows an error of `instantiateWasm`, so it is passed on separately. */
function instantiate(wasm: WebAssembly.Module): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const hooks = {
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
        WebAssembly.instantiate(wasm, imports).then(instance => receive(instance), reject)
        return {}
      },
    }
    // The package's types for these hooks are not published.
    init(hooks as Parameters<typeof init>[0]).then(resolve, reject)
  })
}
