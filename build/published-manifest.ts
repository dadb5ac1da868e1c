import type { OneScript } from './published.ts'

/** The `package.json` of a package of this repository, as far as the build reads it. */
export interface SourceManifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly license: string
  readonly type: 'module'
  /** `false`, or the sources of the modules that do something when they are imported; each must be in `exports`. */
  readonly sideEffects?: false | readonly string[]
  readonly engines?: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** A module that hosts import, or a program that they start: its name in `lib`, and its source in the package's folder. */
export interface Entry {
  readonly name: string
  readonly source: string
}

const isModule = (path: string): boolean => /\.[jt]sx?$/.test(path)
const entryName = (subpath: string): string =>
  subpath === '.' ? 'index' : subpath.slice(2).replaceAll('/', '-')

/** The modules that a package exports; what else it exports (a schema) is copied as it is. */
export const moduleEntries = ({ exports }: SourceManifest): readonly Entry[] =>
  Object.entries(exports)
    .filter(([, path]) => isModule(path))
    .map(([subpath, path]) => ({ name: entryName(subpath), source: path }))

/** The programs that a package installs. */
export const programEntries = ({ bin = {} }: SourceManifest): readonly Entry[] =>
  Object.entries(bin).map(([name, source]) => ({ name, source }))

/** The exported files that are no modules. */
export const exportedFiles = ({ exports }: SourceManifest): readonly string[] =>
  Object.values(exports).filter(path => !isModule(path))

/**
 * The `package.json` that is published, made from the one in the repository. It exports built files instead of sources
 * and has no dependencies: those of the sources are contained in the built files, and what a host must provide is a
 * peer dependency of both. `typesOf` gives the declaration file of a source; `oneScript` is exported besides.
 */
export function publishedManifest(
  source: SourceManifest,
  typesOf: (path: string) => string,
  oneScript?: OneScript,
): object {
  const exports = Object.entries(source.exports).map(([subpath, path]) => [
    subpath,
    isModule(path) ? { types: typesOf(path), default: `./lib/${entryName(subpath)}.js` } : path,
  ])
  if (oneScript)
    exports.push([
      `./${oneScript.name}.js`,
      { types: typesOf(oneScript.source), default: `./lib/${oneScript.name}.js` },
    ])
  const { name, version, description, keywords, license, engines, peerDependencies, peerDependenciesMeta } =
    source
  const { sideEffects } = source
  return {
    name,
    version,
    description,
    keywords,
    license,
    type: source.type,
    sideEffects:
      sideEffects &&
      [...moduleEntries(source), ...(oneScript ? [oneScript] : [])].flatMap(entry =>
        sideEffects.includes(entry.source) ? [`./lib/${entry.name}.js`] : [],
      ),
    engines,
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    bin: source.bin && Object.fromEntries(Object.keys(source.bin).map(name => [name, `lib/${name}.js`])),
    peerDependencies,
    peerDependenciesMeta,
    publishConfig: { access: 'public' },
  }
}
