import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { inputOptions } from './bundle.ts'
import type { OneScript, Publishing } from './published.ts'

/** The module that the script begins with; no file. */
const entry = 'lectern:one-script'

/**
 * Writes a script that a page needs no other one for. Its workers load the same script and find their part by their name:
 * so the code that page and workers need is in it once, and a content policy must allow no scripts besides this one. Files that are no
 * code are found from it as from the modules of the package.
 */
export async function bundleOneScript(
  folder: string,
  publishing: Publishing,
  { name, source, workers }: OneScript,
  dir = join(folder, 'dist'),
): Promise<void> {
  const shared = inputOptions(folder, publishing, () => undefined)
  const build = await rolldown({
    ...shared,
    input: { [name]: entry },
    plugins: [oneEntry(folder, source, workers), workersOfScript(name), ...shared.plugins],
  })
  await build.write({
    dir,
    format: 'esm',
    minify: true,
    comments: { annotation: true, jsdoc: false, legal: true },
    entryFileNames: 'lib/[name].js',
    codeSplitting: false,
  })
  await build.close()
}

/** A module that runs the part of the page, or in a worker the one of its name. */
function oneEntry(folder: string, source: string, workers: OneScript['workers']): Plugin {
  const parts = Object.entries(workers).map(
    ([name, path]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(join(folder, path))})`,
  )
  const ofPage = `import(${JSON.stringify(join(folder, source))})`
  return {
    name: 'lectern:one-entry',
    resolveId: { filter: { id: new RegExp(`^${entry}$`) }, handler: id => id },
    load: {
      filter: { id: new RegExp(`^${entry}$`) },
      handler: () =>
        `const workers = { ${parts.join(', ')} }\nglobalThis.document ? ${ofPage} : workers[globalThis.name]()`,
    },
  }
}

/** Starts the workers of the package with this script. */
const workersOfScript = (name: string): Plugin => ({
  name: 'lectern:workers-of-script',
  transform: {
    filter: { code: 'new Worker(' },
    handler(code) {
      const placed = code
        .replace(/new URL\('\.\/[\w-]+\.ts', import\.meta\.url\)/, 'new URL(import.meta.url)')
        .replace(/script: '[\w-]+\.js'/, `script: '${name}.js'`)
      return placed === code ? undefined : { code: placed, map: null }
    },
  },
})
