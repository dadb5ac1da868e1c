import { writeFileSync } from 'node:fs'
import { compareForeign, drawForeign, filesWithAppearances, requiredLikeness } from './foreign-drawings.ts'
import { drawingMark, entryOf, recordFile } from './foreign-record.ts'
import { isKnownOutlier } from './known-outliers.ts'
import type { SvgPainter } from './painted-by-chromium.ts'

/** Compares every appearance of the corpus, writes the record, and returns those without a recorded cause. */
export async function recordForeign(painter: SvgPainter): Promise<readonly string[]> {
  const record: Record<string, Record<string, string>> = {}
  const unlike: string[] = []
  let [count, alike] = [0, 0]
  for (const file of filesWithAppearances) {
    const drawings = drawForeign(file)
    const likenesses = await compareForeign(file, drawings, painter)
    for (const [i, drawing] of drawings.entries()) {
      const likeness = likenesses[i] ?? -1
      record[file.path] = {
        ...record[file.path],
        [drawing.name]: entryOf({ likeness, drawing: drawingMark(drawing) }),
      }
      count++
      if (likeness >= requiredLikeness) alike++
      else if (!isKnownOutlier(file.path, drawing.name, likeness))
        unlike.push(`${file.path} ${drawing.name} ${likeness.toFixed(3)}`)
    }
  }
  writeFileSync(recordFile, `${JSON.stringify(record, undefined, 2)}\n`)
  console.log(`${alike} of ${count} appearances of the corpus at least ${requiredLikeness}`)
  return unlike
}
