/**
 * Page drawing compared with pdf.js in one Chromium: `node bench/render/run.ts FILE.pdf … [--rounds 3] [--scale 3]`.
 * Both read each document in turn, in a new page and in alternating order; prints the medians and our time as a
 * fraction of pdf.js's. Do not compare times of different runs: other load on the machine changes them.
 */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import type { Bench, Reading } from './page.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    scale: { type: 'string', default: '3' },
    chromium: { type: 'string', default: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
  },
})

const engines = ['lectern', 'pdfjs'] as const
type Engine = (typeof engines)[number]

const files = positionals.length > 0 ? positionals.map(path => resolve(path)) : await demoFiles()
if (files.length === 0) {
  console.error('Name PDF files to read.')
  process.exit(2)
}

const server = await startServer(files)
const browser = await chromium.launch({
  executablePath: values.chromium,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  await report(server, browser)
} finally {
  await browser.close()
  await server.close()
}

async function demoFiles(): Promise<string[]> {
  const folder = resolve(import.meta.dirname, '../../apps/server/demo/files')
  if (!existsSync(folder)) return []
  const names = await readdir(folder)
  return names
    .filter(name => name.endsWith('.pdf'))
    .sort()
    .map(name => join(folder, name))
}

/** Serves the page and, under `/documents/N`, the complete files. */
async function startServer(paths: readonly string[]): Promise<ViteDevServer> {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    define: {
      pdfjsFolder: JSON.stringify(`/@fs${resolve(import.meta.dirname, '../../node_modules/pdfjs-dist')}/`),
    },
    cacheDir: join(import.meta.dirname, 'node_modules/.vite'),
    server: {
      port: 0,
      host: '127.0.0.1',
      hmr: false,
      fs: { allow: [resolve(import.meta.dirname, '../..')] },
    },
    plugins: [
      {
        name: 'documents',
        configureServer({ middlewares }) {
          middlewares.use('/documents', (request, response) => {
            const path = paths[Number(request.url?.slice(1))]
            if (path === undefined) return response.writeHead(404).end()
            response.writeHead(200, { 'content-length': statSync(path).size })
            return createReadStream(path).pipe(response)
          })
        },
      },
    ],
  })
  return vite.listen()
}

async function read(page: string, chrome: Browser, engine: Engine, file: number): Promise<Reading> {
  const tab = await chrome.newPage()
  try {
    await tab.goto(page)
    await tab.waitForFunction(() => 'bench' in window)
    const task = { engine, url: `/documents/${file}`, scale: Number(values.scale) }
    return await tab.evaluate(({ engine, url, scale }) => {
      const { bench } = window as unknown as { bench: Bench }
      return bench[engine](url, scale)
    }, task)
  } finally {
    await tab.close()
  }
}

async function report({ resolvedUrls }: ViteDevServer, chrome: Browser): Promise<void> {
  const page = resolvedUrls?.local[0] ?? ''
  await read(page, chrome, 'lectern', 0).catch(() => undefined)
  console.log('first page: ms, ours / pdf.js   further pages: ms, ours / pdf.js   file')
  const shares: { first: number[]; further: number[] } = { first: [], further: [] }
  const cold: Record<Engine, number[]> = { lectern: [], pdfjs: [] }
  for (const [file, path] of files.entries()) {
    const readings: Record<Engine, Reading[]> = { lectern: [], pdfjs: [] }
    for (let round = 0; round < Number(values.rounds); round++) {
      const order = (round + file) % 2 === 0 ? engines : engines.toReversed()
      for (const engine of order) {
        const reading = await read(page, chrome, engine, file).catch(error => {
          console.error(`${engine}: ${basename(path)}: ${String(error).split('\n')[0]}`)
        })
        if (!reading) continue
        readings[engine].push(reading)
        cold[engine].push(reading.coldMs)
      }
    }
    const first = share(readings, reading => reading.firstMs)
    const further = share(readings, reading => (reading.pages > 1 ? reading.furtherMs : Number.NaN))
    console.log(`${first.text}   ${further.text}   ${basename(path)}`)
    if (Number.isFinite(first.ratio)) shares.first.push(first.ratio)
    if (Number.isFinite(further.ratio)) shares.further.push(further.ratio)
  }
  console.log(
    `\nmedian share of pdf.js: first page ${median(shares.first).toFixed(2)}, further ${median(shares.further).toFixed(2)}`,
  )
  console.log(
    `from nothing to a page of two words: ${median(cold.lectern).toFixed(0)} ms, pdf.js ${median(cold.pdfjs).toFixed(0)} ms`,
  )
}

function share(readings: Record<Engine, Reading[]>, pick: (reading: Reading) => number) {
  const ours = median(readings.lectern.map(pick))
  const theirs = median(readings.pdfjs.map(pick))
  const ratio = ours / theirs
  return {
    ratio,
    text: `${ours.toFixed(0).padStart(6)} ${theirs.toFixed(0).padStart(6)} ${ratio.toFixed(2)}`,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
