/**
 * Checks the budget of the first screen: the gzip size of all JavaScript that home needs, that is the entry, everything
 * it imports statically, the chunks of the home route and one language. Style sheets are reported separately.
 * Exits with 1 if the budget is exceeded and with 2 if the portal has not been built.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Manifest, reachable } from './manifest.ts'

const budgetBytes = 220_000

/** What the browser requests by itself on the way to home, besides the entry's static imports. */
const firstScreen = ['index.html', 'src/features/library/home-page.tsx', 'src/messages/zh.ts']

const dist = join(import.meta.dirname, '../dist')
const manifestPath = join(dist, '.vite/manifest.json')
if (!existsSync(manifestPath)) {
  console.error('The portal is not built: run `npm run build -w @lectern/portal` first.')
  process.exit(2)
}

const manifest: Manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
const { scripts, styles } = reachable(manifest, firstScreen)
const gzipBytes = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const sum = (files: readonly string[]) => files.reduce((total, file) => total + gzipBytes(file), 0)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

if (process.argv.includes('--list')) for (const file of scripts) console.log(kB(gzipBytes(file)), file)
const scriptBytes = sum(scripts)
console.log(
  `First screen: ${kB(scriptBytes)} of JavaScript (gzip, ${scripts.length} files; budget ${kB(budgetBytes)}), ${kB(sum(styles))} of style sheets.`,
)
if (scriptBytes > budgetBytes) {
  console.error(`Over the budget by ${kB(scriptBytes - budgetBytes)}.`)
  process.exit(1)
}
