import { createReadStream, existsSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Serves the PDFs of the folder LECTERN_PDFS under /pdfs/. */
function pdfFolder(folder: string | undefined): Plugin {
  return {
    name: 'pdf-folder',
    configureServer(server) {
      server.middlewares.use('/pdfs', (request, response, next) => {
        const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
        const file = folder && !path.includes('..') ? join(folder, path) : ''
        if (!file || !existsSync(file) || !statSync(file).isFile()) return next()
        response.setHeader('content-type', 'application/pdf')
        createReadStream(file).pipe(response)
      })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfFolder(process.env.LECTERN_PDFS)],
  worker: { format: 'es' },
})
