import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import vue from '@vitejs/plugin-vue'
import { build, type PluginOption } from 'vite'
import { compileAngular, linkedAngular } from './hosts/compile-angular.ts'
import { examples } from './serve.ts'

/** A page that a bundler builds, with the settings that a new project has. */
interface BundledHost {
  /** Its folder in `hosts`; that of the same name in the examples of the documentation is part of it. */
  readonly folder: string
  /** The installed folder that React is taken from. */
  readonly react?: string
  readonly build: (root: string, outDir: string) => Promise<unknown>
}

const here = import.meta.dirname
const modules = join(here, '../../node_modules')

const withVite =
  (...plugins: PluginOption[]): BundledHost['build'] =>
  (root, outDir) =>
    build({ root, configFile: false, logLevel: 'error', plugins, build: { outDir, emptyOutDir: true } })

/** Elements that are no components, which Vue cannot know. */
const isCustomElement = (name: string) => name === 'lectern-viewer'

/** The hosts that mark and save, by the name of what they use. */
export const bundledHosts: Readonly<Record<string, BundledHost>> = {
  'React 19': { folder: 'react', react: modules, build: withVite() },
  'React 18': { folder: 'react', react: join(here, 'hosts/node_modules'), build: withVite() },
  Vue: { folder: 'vue', build: withVite(vue({ template: { compilerOptions: { isCustomElement } } })) },
  Svelte: { folder: 'svelte', build: withVite(svelte({ configFile: false })) },
  Angular: { folder: 'angular', build: withAngular },
  'increments that the server keeps': { folder: 'save', build: withVite() },
  Rspack: { folder: 'rspack', build: runRspack },
}

/** A page with a bar of its own. */
export const ownBar: BundledHost = { folder: 'own-bar', build: withVite() }

/** A page that changes the bar of the viewer. */
export const ownToolbar: BundledHost = { folder: 'own-toolbar', build: withVite() }

/** A page that also works without a network. */
export const offline: BundledHost = {
  folder: 'offline',
  async build(root, outDir) {
    await withVite()(root, outDir)
    cpSync(join(root, 'service-worker.js'), join(outDir, 'service-worker.js'))
  },
}

/** Puts the frameworks of the hosts where the packages are installed. */
export function installFrameworks(host: string): void {
  for (const name of ['vue', 'svelte', '@angular', 'rxjs']) link(join(modules, name), host, name)
}

function link(target: string, host: string, name: string): void {
  const path = join(host, 'node_modules', name)
  rmSync(path, { force: true })
  symlinkSync(target, path)
}

/** Builds a host where the packages are installed; returns the folder to serve. */
export async function buildHost({ folder, react, ...host }: BundledHost, installed: string): Promise<string> {
  const root = join(installed, folder)
  const outDir = join(installed, 'built', folder)
  const sources = [join(here, 'hosts', folder), join(examples, folder)]
  for (const source of sources.filter(folder => existsSync(folder))) cpSync(source, root, { recursive: true })
  if (react) for (const name of ['react', 'react-dom']) link(join(react, name), installed, name)
  await host.build(root, outDir)
  return outDir
}

function withAngular(root: string, outDir: string): Promise<unknown> {
  compileAngular(root)
  return withVite(linkedAngular)(root, outDir)
}

async function runRspack(context: string, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    rspack(
      { context, entry: './main.js', mode: 'production', output: { path }, devtool: false },
      (error, stats) => {
        if (error) return reject(error)
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })))
        resolve()
      },
    )
  })
  for (const file of ['index.html', 'page.css']) cpSync(join(context, file), join(path, file))
}
