import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'

const site = join(import.meta.dirname, '..')

/** Bundles the scripts of the site into a folder. */
export async function buildScripts(out: string): Promise<void> {
  await build(bundle(out, { input: join(site, 'client/site.ts'), format: 'iife', name: 'site' }))
  await build(
    bundle(out, { input: join(site, 'examples/page/viewer.ts'), format: 'es', name: 'live-viewer' }),
  )
}

function bundle(
  outDir: string,
  { input, format, name }: { readonly input: string; readonly format: 'iife' | 'es'; readonly name: string },
): InlineConfig {
  return {
    configFile: false,
    root: site,
    base: './',
    logLevel: 'error',
    publicDir: false,
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: false,
      // One style sheet, which the pages name: a bundle of scripts alone would not load it.
      cssCodeSplit: false,
      target: 'es2023',
      assetsDir: '.',
      // Fonts and PDFium stay files of their own: a strict content policy allows no data addresses.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        output: {
          format,
          entryFileNames: `${name}.js`,
          assetFileNames: ({ names: [asset = ''] }) =>
            asset.endsWith('.css') ? `${name}.css` : '[name]-[hash][extname]',
        },
      },
    },
  }
}
