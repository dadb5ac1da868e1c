import { join, resolve } from 'node:path'
import { type InputOptions, type Plugin, rolldown } from 'rolldown'
import { viteImportGlobPlugin } from 'rolldown/experimental'
import { ascii } from './ascii.ts'
import { focusInShadowTrees } from './focus-in-shadow-trees.ts'
import type { Publishing } from './published.ts'
import { moduleEntries, programEntries, type SourceManifest } from './published-manifest.ts'
import { referencedFiles } from './referenced-files.ts'
import { styles } from './styles.ts'

/** What the builds of a package have in common; `copied` receives the path of each copied file. */
export const inputOptions = (
  folder: string,
  { isMinified = false }: Publishing,
  copied: (path: string) => void,
) =>
  ({
    cwd: folder,
    platform: 'neutral',
    // What is built for browsers runs in Node as well, and refers to none of its modules.
    resolve: { conditionNames: ['browser', 'import', 'default'], mainFields: ['module', 'main'] },
    transform: {
      target: 'es2023',
      jsx: { runtime: 'automatic' },
      define: {
        // The built programs are JavaScript, so it does not matter whether Node runs TypeScript.
        'process.features.typescript': 'true',
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
    },
    plugins: [
      viteImportGlobPlugin({ root: folder }),
      referencedFiles(copied),
      styles(folder),
      focusInShadowTrees(folder),
      ...(isMinified ? [] : [ascii()]),
    ],
    // Warnings end the build, and how long it took depends on what else the machine does.
    checks: { bundlerTimings: false },
    onLog(level, log, handle) {
      // Server components are not bundled here, and what remains of them does not matter in a browser.
      if (log.code === 'MODULE_LEVEL_DIRECTIVE') return
      if (level === 'warn') throw new Error(log.message)
      handle(level, log)
    },
  }) satisfies InputOptions

/** Writes the modules of a package and the files that they refer to, to its folder `dist` or another one; returns the paths of what it took. */
export async function bundle(
  folder: string,
  manifest: SourceManifest,
  publishing: Publishing,
  dir = join(folder, 'dist'),
): Promise<readonly string[]> {
  const { isMinified = false, chunks = {}, forHostsReact } = publishing
  const copied: string[] = []
  const shared = inputOptions(folder, publishing, path => copied.push(path))
  const entries = [...moduleEntries(manifest), ...programEntries(manifest)]
  const siblings = Object.keys(manifest.peerDependencies ?? {}).filter(name => name.startsWith('@lectern/'))
  const core = new Set<string>()
  const build = await rolldown({
    ...shared,
    input: Object.fromEntries(
      entries.map(({ name, source }) => [
        name,
        source === forHostsReact?.source ? forHostsReact.built : source,
      ]),
    ),
    // A package of this repository that a host may install beside this one.
    external: id => id.startsWith('node:') || siblings.some(name => id === name || id.startsWith(`${name}/`)),
    plugins: [
      hostsReact(folder, forHostsReact ? [forHostsReact.built, ...forHostsReact.uses] : []),
      modulesOfRoot(core),
      ...shared.plugins,
    ],
  })
  const { output } = await build.write({
    dir,
    format: 'esm',
    sourcemap: true,
    minify: isMinified,
    // Those for bundlers stay. The others are in the declarations, and reading them here takes time at every start.
    comments: { annotation: true, jsdoc: false, legal: true },
    entryFileNames: 'lib/[name].js',
    chunkFileNames: 'lib/[name]-[hash].js',
    // Each further file costs Node two milliseconds and a page a request, so what the root needs is one file.
    codeSplitting: {
      groups: [
        { name: 'core', test: id => core.has(id) },
        ...Object.entries(chunks).map(([name, test]) => ({ name, test })),
      ],
    },
  })
  await build.close()
  return [...copied, ...output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))]
}

/** Leaves React to the host where the modules for its React import it, and nowhere else. */
function hostsReact(folder: string, modules: readonly string[]): Plugin {
  const paths = modules.map(module => resolve(folder, module))
  return {
    name: 'lectern:hosts-react',
    resolveId: {
      filter: { id: /^react$/ },
      handler: (source, importer) =>
        importer !== undefined && paths.includes(importer) ? { id: source, external: true } : undefined,
    },
  }
}

/**
 * Collects the modules that the root of a package (`index`) imports at once. None for a package with workers: they would
 * load what the page needs.
 */
function modulesOfRoot(found: Set<string>): Plugin {
  return {
    name: 'lectern:modules-of-root',
    buildEnd() {
      const entries = [...this.getModuleIds()].filter(id => this.getModuleInfo(id)?.isEntry)
      if (entries.some(id => /worker\.ts$/.test(id))) return
      const waiting = entries.filter(id => /\/src\/index\.tsx?$/.test(id))
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id)) continue
        found.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}
