/**
 * `npm run fidelity -w @lectern/pdf -- --foreign` compares our drawings of the appearances in the corpus with those of
 * MuPDF or Poppler and writes the record that the tests use. Both programs need the fonts that files do not embed
 * (Debian: `fonts-urw-base35`, `fonts-droid-fallback`, `poppler-data`). `-- --edits` moves and recolours every mark of the corpus that
 * another program has made, and writes what four programs draw of it into `docs/fidelity.md`. Without an option the command draws every kind
 * of annotation with all its options on pages of every rotation and origin, has other programs draw the saved file,
 * and writes `docs/fidelity.md` with its pictures. Exits with 1 if a pair is less similar than required and no cause is
 * recorded.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCause, requiredLikeness } from './causes.ts'
import { recordForeign } from './compare-foreign.ts'
import { type CasePictures, type Comparison, compareReaders, pageSettings } from './compare-readers.ts'
import { type DrawnCase, drawnCases } from './drawn-cases.data.ts'
import { SvgPainter } from './painted-by-chromium.ts'
import { pictureSheet, type SheetRow, smallPicture } from './picture-sheet.ts'
import { recordEdits } from './record-edits.ts'
import { fidelityPage } from './report.ts'

const docs = join(import.meta.dirname, '../../../../docs')
const pictures = join(docs, 'fidelity')
mkdirSync(pictures, { recursive: true })
const painter = await SvgPainter.start(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
if (process.argv.includes('--foreign')) {
  const unlike = await recordForeign(painter)
  await painter.close()
  for (const line of unlike) console.log(line)
  process.exit(unlike.length > 0 ? 1 : 0)
}
if (process.argv.includes('--edits')) {
  const unlike = await recordEdits(painter)
  await painter.close()
  for (const line of unlike) console.log(line)
  process.exit(unlike.length > 0 ? 1 : 0)
}
const compared: Comparison[] = []
const rows = new Map<DrawnCase['kind'], SheetRow[]>()

for (const setting of pageSettings) {
  const isAside = setting.origin[0] > 0
  const keep = (drawn: DrawnCase, shown: CasePictures): void => {
    const list = rows.get(drawn.kind) ?? []
    rows.set(drawn.kind, list)
    const isFirst = drawnCases.find(({ kind }) => kind === drawn.kind) === drawn
    if (!isAside || (setting.rotation !== 0 && !isFirst)) return
    const title = setting.rotation === 0 ? drawn.name : `${drawn.name}, page turned by ${setting.rotation}°`
    list.push({ title, pictures: new Map([...shown].map(([name, bitmap]) => [name, smallPicture(bitmap)])) })
  }
  compared.push(...(await compareReaders(drawnCases, setting, { painter, keep })))
  console.log(`pages turned by ${setting.rotation}, from ${setting.origin.join(', ')}: done`)
}

let bytes = 0
for (const [kind, list] of rows) {
  const file = join(pictures, `${kind.slice(1).toLowerCase()}.png`)
  writeFileSync(file, await painter.screenshot(pictureSheet(list), 900))
  bytes += statSync(file).size
}
await painter.close()
writeFileSync(join(docs, 'fidelity.md'), fidelityPage(compared))
console.log(`${compared.length} comparisons, ${Math.round(bytes / 1000)} kB of pictures`)

const unexplained = compared.filter(one => one.likeness < requiredLikeness && !findCause(one))
for (const { drawn, setting, reader, likeness } of unexplained)
  console.log(`${drawn.kind} ${drawn.name} on ${setting.rotation}: ${reader} ${likeness.toFixed(3)}`)
process.exitCode = unexplained.length > 0 ? 1 : 0
