/** Builds one page per viewer, as a host would for production: minified, split, workers in separate files. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildPackage } from '../../build/build-package.ts'
import { pdfjsFolderOf, peerPdfium, peersFolder, type Viewer } from './peers.ts'

const pageFor = (viewer: Viewer, script: string) => `<!doctype html>
<meta charset="utf-8">
<title>${viewer}</title>
<link rel="icon" href="data:,">
<style>
  html, body { height: 100%; margin: 0; overflow: hidden; background: #888 }
  #app { position: absolute; inset: 0 }
</style>
<div id="app"></div>
<script type="module" src="${script}"></script>
`

/** Files of pdf.js that its viewers fetch at run time. */
const pdfjsParts = ['build', 'web', 'cmaps', 'standard_fonts', 'wasm', 'iccs']

/** Builds the page of a viewer into `folder/viewer`; ours is used as it is published. @throws Vite's errors. */
export async function buildPage(viewer: Viewer, folder: string): Promise<void> {
  const target = join(folder, viewer)
  const root = join(folder, `${viewer}-source`)
  mkdirSync(root, { recursive: true })
  const script = viewer === 'pdfjs-components' ? `${viewer}.ts` : `${viewer}.tsx`
  writeFileSync(join(root, 'index.html'), pageFor(viewer, join(import.meta.dirname, 'adapters', script)))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: `/${viewer}/`,
    plugins: [react(), packagesFrom(viewer === 'lectern' ? await publishedIn(root) : peersFolder)],
    define: {
      pdfjsFolder: JSON.stringify(`/${viewer}/pdfjs/`),
      embedPdfWasmUrl: `new URL('/${viewer}/pdfium.wasm', location.href).href`,
    },
    worker: { format: 'es' },
    build: { outDir: target, emptyOutDir: true, target: 'esnext', assetsInlineLimit: 0 },
  })
  if (viewer === 'embedpdf') cpSync(peerPdfium(), join(target, 'pdfium.wasm'))
  if (viewer === 'pdfjs-components' || viewer === 'react-pdf') {
    for (const part of pdfjsParts)
      cpSync(join(pdfjsFolderOf(viewer), part), join(target, 'pdfjs', part), { recursive: true })
  }
}

/** Builds our viewer and puts it where a host installs it. */
async function publishedIn(root: string): Promise<string> {
  const scope = join(root, 'node_modules/@lectern')
  mkdirSync(scope, { recursive: true })
  symlinkSync(await buildPackage('viewer'), join(scope, 'viewer'))
  return root
}

/** Resolves the packages of a page in the folder where they were installed. */
function packagesFrom(folder: string) {
  const importer = join(folder, 'package.json')
  return {
    name: 'packages-from',
    enforce: 'pre' as const,
    async resolveId(
      this: { resolve(id: string, from: string, how: { skipSelf: true }): Promise<{ id: string } | null> },
      id: string,
      from: string | undefined,
    ) {
      if (!from?.startsWith(import.meta.dirname) || /^[./\0]/.test(id)) return null
      return this.resolve(id, importer, { skipSelf: true })
    },
  }
}
