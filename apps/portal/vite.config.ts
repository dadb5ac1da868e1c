import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyFiles } from './build/early-files.ts'

/** Where `npm run dev` finds the server; the built portal is served by the server itself. */
const server = process.env.LECTERN_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), earlyFiles()],
  server: { proxy: { '/api': server, '/.well-known': server, '/credentials': server } },
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    // These know `light-dark()`. What stands in for it in older ones needs a `color-scheme` it can read, and Mantine's
    // is a variable, so that such colours were lost altogether.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    // Small pictures stay files: the content security policy would allow data addresses, caches would not see them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A visit asks for few files: over one connection every further one waits for another's answer.
          groups: [
            // What changes only with the lock file.
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|zustand|zod|moo|@tanstack|@lingui|@messageformat)\//,
              priority: 3,
            },
            // What the portal is before any page, and then what a list of cards needs beside it.
            {
              name: 'portal',
              tags: ['$initial'],
              test: /^(?!.*(index\.html|src\/main\.tsx)).*$/,
              priority: 2,
            },
            { name: 'list', test: /features\/library\/home-page\.tsx$/, priority: 1 },
            // What forms and dialogs are made of.
            { name: 'controls', test: /node_modules\/(@mantine|@floating-ui|react-)/, minShareCount: 8 },
            { name: 'icons', test: /node_modules\/@tabler\// },
          ],
        },
      },
    },
  },
})
