import { init } from '@embedpdf/pdfium'
import type { PdfiumCalls, Pointer } from './calls.ts'
import { type MemoryExports, PdfiumMemory } from './memory.ts'

/** One PDFium: one thread, one memory. Documents and pages of it mean nothing to another. */
export interface Pdfium {
  readonly calls: PdfiumCalls
  readonly memory: PdfiumMemory
  /**
   * Makes a function callable from PDFium. `signature` is the result's letter and one per parameter
   * (`i` 32-bit integer or address, `v` nothing).
   */
  exposed(callback: (...values: number[]) => number, signature: string): Pointer
  /** Gives the table entry of `exposed` back. */
  withdraw(callback: Pointer): void
}

/** The part of the package's module that is used; its own declarations need types that it does not ship. */
interface PackageModule {
  PDFiumExt_Init(): void
  readonly pdfium: {
    readonly wasmExports: PdfiumCalls & MemoryExports
    addFunction(callback: (...values: number[]) => number, signature: string): Pointer
    removeFunction(address: Pointer): void
  }
}

/**
 * Starts a PDFium from a compiled module, so that several workers share one download and one compilation.
 * Rejects with the engine's own error when the module does not fit.
 */
export async function startPdfium(wasm: WebAssembly.Module): Promise<Pdfium> {
  const loaded = (await instantiate(wasm)) as unknown as PackageModule
  loaded.PDFiumExt_Init()
  const { pdfium } = loaded
  return {
    calls: pdfium.wasmExports,
    memory: new PdfiumMemory(pdfium.wasmExports),
    // A fresh function each time: the package knows them by identity and forgets the second signature.
    exposed: (callback, signature) => pdfium.addFunction((...values) => callback(...values), signature),
    withdraw: address => pdfium.removeFunction(address),
  }
}

/** The package's loader swallows a failed `instantiateWasm`, so the failure is handed on beside it. */
function instantiate(wasm: WebAssembly.Module): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const hooks = {
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
        WebAssembly.instantiate(wasm, imports).then(instance => receive(instance), reject)
        return {}
      },
    }
    // The package types its hooks by declarations it does not ship.
    init(hooks as Parameters<typeof init>[0]).then(resolve, reject)
  })
}
