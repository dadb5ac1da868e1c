import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import linker from '@angular/compiler-cli/linker/babel'
import { transformAsync } from '@babel/core'
import type { Plugin } from 'vite'

/** Compiles the components of a folder beforehand, as Angular's own tools do: in a page this would take `eval`. */
export function compileAngular(folder: string): void {
  const manifest = createRequire(import.meta.url).resolve('@angular/compiler-cli/package.json')
  const compiler = join(dirname(manifest), 'bundles/src/bin/ngc.js')
  execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
}

/** Completes Angular's own packages, which are published half compiled. */
export const linkedAngular: Plugin = {
  name: 'linked-angular',
  transform: {
    filter: { id: /@angular\/.*\.mjs$/ },
    async handler(code, filename) {
      const linked = await transformAsync(code, {
        filename,
        plugins: [linker],
        configFile: false,
        babelrc: false,
        compact: false,
      })
      return { code: linked?.code ?? code, map: null }
    },
  },
}
