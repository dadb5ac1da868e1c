/** A worker whose script is a file of a package. */
export interface PackagedWorker {
  readonly name: string
  /** Creates it in the form that bundlers recognise, with the address of its script as a literal. */
  readonly create: () => Worker
  /** Its script in the published package, beside the module at `besides`. */
  readonly script: string
  readonly besides: string
}

/**
 * Starts a worker of a package: its script as the bundler or the page found it, or from the host's copy of the package,
 * a folder whose URL is `assets`. From another origin, such as a CDN, that host must allow the request (CORS), and a
 * content security policy of the page `worker-src blob:`.
 */
export function startPackagedWorker(worker: PackagedWorker, assets: string | undefined): Worker {
  const { name, create, script, besides } = worker
  if (assets !== undefined) return startScript(new URL(`lib/${script}`, folderUrl(assets)), name)
  try {
    return create()
  } catch {
    return startScript(new URL(script, besides), name)
  }
}

/** Browsers refuse a script of another origin as a worker, but not as a module that a worker of the page imports. */
function startScript(script: URL, name: string): Worker {
  if (script.origin === globalThis.location.origin) return new Worker(script, { type: 'module', name })
  const importing = new Blob([`import ${JSON.stringify(script.href)}`], { type: 'text/javascript' })
  const url = URL.createObjectURL(importing)
  const worker = new Worker(url, { type: 'module', name })
  // It reads the address after this turn, and says something as soon as it runs.
  worker.addEventListener('message', () => URL.revokeObjectURL(url), { once: true })
  return worker
}

/** The absolute URL of a folder that a host names, with or without a slash at its end. */
export const folderUrl = (folder: string): string =>
  new URL(folder.endsWith('/') ? folder : `${folder}/`, globalThis.location?.href).href
