import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import vue from '@vitejs/plugin-vue'
import { build } from 'vite'

/** The hosts that a bundler builds, each with the settings that it has without being told any. */
export type BundledHost = 'vite-react' | 'vite-vue' | 'rspack'

const modules = join(import.meta.dirname, '../../node_modules')

/** Puts the frameworks of the hosts where the packages are installed. */
export function installFrameworks(host: string): void {
  for (const name of ['vue', 'react', 'react-dom']) {
    symlinkSync(join(modules, name), join(host, 'node_modules', name))
  }
}

/** Builds a host where the packages are installed; returns the folder to serve. */
export async function buildHost(name: BundledHost, host: string): Promise<string> {
  const root = join(host, name)
  const outDir = join(host, 'built', name)
  cpSync(join(import.meta.dirname, 'hosts', name), root, { recursive: true })
  if (name === 'rspack') {
    await runRspack(root, outDir)
    for (const file of ['index.html', 'page.css']) cpSync(join(root, file), join(outDir, file))
  } else {
    const plugins = name === 'vite-vue' ? [vue()] : []
    await build({ root, configFile: false, logLevel: 'error', plugins, build: { outDir, emptyOutDir: true } })
  }
  return outDir
}

const runRspack = (context: string, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    rspack(
      { context, entry: './main.js', mode: 'production', output: { path }, devtool: false },
      (error, stats) => {
        if (error) return reject(error)
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })))
        resolve()
      },
    )
  })
