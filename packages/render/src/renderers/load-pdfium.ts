import { RenderError } from '../api/errors.ts'

const loading = new Map<string, Promise<WebAssembly.Module>>()

/**
 * PDFium's code, fetched and compiled once per page for all renderers. May be called ahead to preload it. After a
 * failure the next call tries again.
 * @throws {RenderError} `worker-failed` if the host does not deliver it.
 */
export function loadPdfium(wasmUrl: string): Promise<WebAssembly.Module> {
  const known = loading.get(wasmUrl)
  if (known) return known
  const module = compile(wasmUrl)
  loading.set(wasmUrl, module)
  module.catch(() => loading.delete(wasmUrl))
  return module
}

/** Compiles while downloading; with a wrong content type it compiles after the download. */
async function compile(wasmUrl: string): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl)
  if (!response.ok) throw new RenderError('worker-failed', `PDFium: the host answered ${response.status}`)
  const isWasm = response.headers.get('content-type')?.startsWith('application/wasm')
  return isWasm ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer())
}
