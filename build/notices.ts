import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { containedParts, termsElsewhere } from './notices.data.ts'

const root = resolve(import.meta.dirname, '..')
const modules = join(root, 'node_modules')

interface InstalledManifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly author?: string | { readonly name: string }
}

/**
 * The notices of a package: what of others its files contain, and under which terms, with the texts from the installed
 * packages. `own` is the package's own notice, for data made from other people's; `paths` are the modules and files
 * that the build took.
 * @throws {Error} if the text of a licence is not installed
 */
export function noticesOf(paths: readonly string[], own: string): string {
  const sections = [...packagesOf(paths)].sort().map(folder => sectionOf(folder))
  const parts = containedParts
    .filter(({ isIn }) => paths.some(path => path.includes(isIn)))
    .map(({ name, terms }) =>
      section(
        name,
        terms.map(path => readFileSync(join(root, path), 'utf8')),
      ),
    )
  return [own, '# Software by others', ...sections, ...parts]
    .filter(text => text !== '')
    .join('\n\n')
    .concat('\n')
}

/** The folders of the installed packages that these paths lie in. */
const packagesOf = (paths: readonly string[]): Set<string> =>
  new Set(paths.flatMap(path => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []))

function sectionOf(folder: string): string {
  const manifest: InstalledManifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { name, version, license = 'see below' } = manifest
  const [file] = globSync('{LICEN{S,C}E*,licen{s,c}e*}', { cwd: folder }).sort()
  const title = `${name} ${version} (${license})`
  if (file !== undefined) return section(title, [readFileSync(join(folder, file), 'utf8')])
  const elsewhere = termsElsewhere[name]
  if (elsewhere === undefined || !existsSync(join(modules, elsewhere)))
    throw new Error(`${name} has no licence text`)
  const author = typeof manifest.author === 'object' ? manifest.author.name : manifest.author
  const terms = readFileSync(join(modules, elsewhere), 'utf8').replace(
    /^.*copyright.*$/im,
    `Copyright ${author}`,
  )
  return section(title, [terms])
}

const section = (title: string, terms: readonly string[]): string =>
  [`## ${title}`, ...terms.map(text => `\`\`\`text\n${text.replaceAll('\r\n', '\n').trim()}\n\`\`\``)].join(
    '\n\n',
  )
