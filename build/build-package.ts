/** Builds a package of this repository into its folder `dist`, as it is published. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { writeDeclarations } from './declarations.ts'
import { noticesOf } from './notices.ts'
import {
  exportedFiles,
  moduleEntries,
  programEntries,
  publishedManifest,
  type SourceManifest,
} from './published-manifest.ts'
import { referencedFiles } from './referenced-files.ts'

const root = join(import.meta.dirname, '..')

/** Builds the package of a name (`pdf`), replacing what was built before; returns the folder to publish. */
export async function buildPackage(name: string): Promise<string> {
  const folder = join(root, 'packages', name)
  const dist = join(folder, 'dist')
  const manifest: SourceManifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)

  const taken = await bundle(folder, manifest)
  writeDeclarations(
    folder,
    moduleEntries(manifest).map(({ source }) => source),
  )
  const typesOf = (path: string) => `./types/${name}/${path.replace(/^\.\//, '').replace(/\.tsx?$/, '.d.ts')}`
  writeFileSync(
    join(dist, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest, typesOf), null, 2)}\n`,
  )
  for (const file of [...exportedFiles(manifest), 'README.md']) cpSync(join(folder, file), join(dist, file))
  cpSync(join(root, 'LICENSE'), join(dist, 'LICENSE'))
  const notice = join(folder, 'NOTICE.md')
  writeFileSync(
    join(dist, 'NOTICE.md'),
    noticesOf(taken, existsSync(notice) ? readFileSync(notice, 'utf8').trim() : ''),
  )
  return dist
}

/** Writes the modules of a package and the files that they refer to; returns the paths of what it took. */
async function bundle(folder: string, manifest: SourceManifest): Promise<readonly string[]> {
  const copied: string[] = []
  const entries = [...moduleEntries(manifest), ...programEntries(manifest)]
  const root = new Set<string>()
  const build = await rolldown({
    cwd: folder,
    input: Object.fromEntries(entries.map(({ name, source }) => [name, source])),
    external: [/^node:/, ...Object.keys(manifest.peerDependencies ?? {})],
    platform: 'neutral',
    // What is built for browsers runs in Node as well, and refers to none of its modules.
    resolve: { conditionNames: ['browser', 'import', 'default'], mainFields: ['module', 'main'] },
    // The built programs are JavaScript, so it does not matter whether Node runs TypeScript.
    transform: { target: 'es2023', define: { 'process.features.typescript': 'true' } },
    plugins: [referencedFiles(path => copied.push(path)), modulesOfRoot(root)],
    // Warnings end the build, and how long it took depends on what else the machine does.
    checks: { bundlerTimings: false },
    onLog(level, log, handle) {
      if (level === 'warn') throw new Error(log.message)
      handle(level, log)
    },
  })
  const { output } = await build.write({
    dir: join(folder, 'dist'),
    format: 'esm',
    sourcemap: true,
    entryFileNames: 'lib/[name].js',
    chunkFileNames: 'lib/[name]-[hash].js',
    // Each further file costs Node two milliseconds, so what the root needs is one file.
    codeSplitting: { groups: [{ name: 'core', test: id => root.has(id) }] },
  })
  await build.close()
  return [...copied, ...output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))]
}

/** Collects the modules that the root of a package (`index`) imports, without those that it loads later. */
function modulesOfRoot(found: Set<string>): Plugin {
  return {
    name: 'lectern:modules-of-root',
    buildEnd() {
      const waiting = [...this.getModuleIds()].filter(
        id => this.getModuleInfo(id)?.isEntry && /\bindex\.tsx?$/.test(id),
      )
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id)) continue
        found.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}
