/** Builds a package of this repository into its folder `dist`, as it is published. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { writeDeclarations } from './declarations.ts'
import { noticesOf } from './notices.ts'
import { bundleOneScript } from './one-script.ts'
import { type PublishedPackage, type Publishing, published } from './published.ts'
import { exportedFiles, moduleEntries, publishedManifest, type SourceManifest } from './published-manifest.ts'

const root = join(import.meta.dirname, '..')

/** Builds the package of a name (`pdf`), replacing what was built before; returns the folder to publish. */
export async function buildPackage(name: PublishedPackage): Promise<string> {
  const folder = join(root, 'packages', name)
  const dist = join(folder, 'dist')
  const publishing: Publishing = published[name]
  const manifest = publishedPart(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), publishing)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)

  const taken = await bundle(folder, manifest, publishing)
  const { oneScript } = publishing
  if (oneScript) await bundleOneScript(folder, publishing, oneScript)
  writeDeclarations(
    folder,
    moduleEntries(manifest).map(({ source }) => source),
  )
  const typesOf = (path: string) => `./types/${name}/${path.replace(/^\.\//, '').replace(/\.tsx?$/, '.d.ts')}`
  writeFileSync(
    join(dist, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest, typesOf, oneScript), null, 2)}\n`,
  )
  for (const file of [...exportedFiles(manifest), 'README.md']) cpSync(join(folder, file), join(dist, file))
  cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'))
  writeFileSync(join(dist, 'NOTICE.md'), noticesOf(taken, ownNotices(taken)))
  return dist
}

/** What the packages of this repository say of data that they made from other people's. */
function ownNotices(paths: readonly string[]): string {
  const folders = new Set(paths.flatMap(path => /^.*\/packages\/\w+(?=\/src\/)/.exec(path)?.[0] ?? []))
  const files = [...folders].map(folder => join(folder, 'NOTICE.md')).filter(file => existsSync(file))
  return files.map(file => readFileSync(file, 'utf8').trim()).join('\n\n')
}

/** The manifest without the exports that are not published. */
const publishedPart = (manifest: SourceManifest, { unpublished = [] }: Publishing): SourceManifest => ({
  ...manifest,
  exports: Object.fromEntries(
    Object.entries(manifest.exports).filter(([subpath]) => !unpublished.includes(subpath)),
  ),
})
