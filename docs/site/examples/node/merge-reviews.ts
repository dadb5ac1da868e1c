// node merge-reviews.ts plan.pdf merged.pdf plan-ada.pdf plan-ben.pdf
import { writeFile } from 'node:fs/promises'
import { openPdf } from '@lectern/pdf/node'

const [, , original = '', to = '', ...reviews] = process.argv
const merged = await openPdf(original)
for (const path of reviews) {
  const review = await openPdf(path)
  // A mark that is in the document already, by its uuid, is not added again.
  const added = merged.importAnnotations(review.exportAnnotations())
  console.log(`${path}: ${added.length} marks`)
}
await writeFile(to, merged.save())
for (const { code, message } of merged.warnings) console.warn(`${code}: ${message}`)
