import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A module that a package offers. */
export interface EntryPoint {
  /** What is imported: `@lectern/pdf/xfdf`. */
  readonly specifier: string
  /** Path of its source. */
  readonly source: string
  /** Its name in TypeDoc: the path from `packages` without ending. */
  readonly module: string
  /** Path of its page in the site without ending: `reference/pdf-xfdf`. */
  readonly page: string
}

/** The packages whose API the site describes. */
export const describedPackages = ['pdf', 'render', 'viewer'] as const

/** The modules in the `exports` of the packages, in their order. Data (`.json`, styles) has no API. */
export function findEntryPoints(root: string): EntryPoint[] {
  return describedPackages.flatMap(name => {
    const folder = join(root, 'packages', name)
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: Readonly<Record<string, string>>
    }
    return Object.entries(exports).flatMap(([subpath, source]) => {
      if (!/\.tsx?$/.test(source)) return []
      return [
        {
          specifier: join(`@lectern/${name}`, subpath),
          source: join(folder, source),
          module: join(name, source).replace(/(\/index)?\.tsx?$/, ''),
          page: `reference/${join(name, subpath).replaceAll('/', '-')}`,
        },
      ]
    })
  })
}
