import { RenderError } from './errors.ts'

const loading = new Map<string, Promise<WebAssembly.Module>>()

/**
 * PDFium's code, fetched and compiled once a page for all renderers. Whoever knows that a document will be opened
 * may call it ahead. What failed is tried again by the next call.
 * @throws {RenderError} `worker-failed` when the host does not answer with it.
 */
export function loadPdfium(wasmUrl: string): Promise<WebAssembly.Module> {
  const known = loading.get(wasmUrl)
  if (known) return known
  const module = compile(wasmUrl)
  loading.set(wasmUrl, module)
  module.catch(() => loading.delete(wasmUrl))
  return module
}

/** Compiles while downloading; a host that sends another content type costs only that advantage. */
async function compile(wasmUrl: string): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new RenderError('worker-failed', `PDFium: the host answered ${response.status}`)
  const isWasm = response.headers.get('content-type')?.startsWith('application/wasm')
  return isWasm ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}
