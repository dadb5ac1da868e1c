import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Plugin, PluginContext } from 'rolldown'

/**
 * How modules refer to files: the form that browsers and all bundlers understand, and the one by which Node finds a file of
 * an installed package.
 */
const reference = /new URL\((?:\s*'([^']+)',\s*import\.meta\.url,?\s*|import\.meta\.resolve\('([^']+)'\))\)/g

/**
 * Adds the referenced files to the package, and makes the references find them from `lib`: modules (workers) are built
 * as further entries, everything else is copied to `assets` under its own name. A path that starts without a dot names
 * a file of an installed package. `copied` receives the path of each copied file.
 */
export function referencedFiles(copied: (path: string) => void): Plugin {
  return {
    name: 'lectern:referenced-files',
    transform: {
      filter: { code: 'import.meta' },
      async handler(code, importer) {
        const places = new Map<string, string>()
        for (const [, url = '', installed = ''] of code.matchAll(reference)) {
          const path = url || installed
          const beside = resolve(dirname(importer), path)
          const file = existsSync(beside) ? beside : (await this.resolve(path, importer))?.id
          if (file === undefined) throw new Error(`${importer} refers to ${path}, which is not installed`)
          places.set(path, addFile(this, file, copied))
        }
        if (places.size === 0) return undefined
        const placed = code.replace(
          reference,
          (_, url: string, installed: string) =>
            `new URL('${places.get(url || installed)}', import.meta.url)`,
        )
        return { code: placed, map: null }
      },
    },
  }
}

/** Adds a file to the build, and returns its path from `lib`. */
function addFile(build: PluginContext, file: string, copied: (path: string) => void): string {
  const name = basename(file)
  if (name === 'package.json') return '../package.json'
  if (/\.tsx?$/.test(name)) {
    const built = name.replace(/\.tsx?$/, '.js')
    build.emitFile({ type: 'chunk', id: file, fileName: `lib/${built}` })
    return `./${built}`
  }
  copied(file)
  build.emitFile({ type: 'asset', fileName: `assets/${name}`, source: readFileSync(file) })
  return `../assets/${name}`
}
