import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareEdits, type EditComparison, type EditRecord, recordFile } from './compare-edits.ts'
import { editSection, editTitle, isAsMeant } from './edit-report.ts'
import { editKinds } from './edited-marks.ts'
import { filesWithAppearances } from './foreign-drawings.ts'
import type { SvgPainter } from './painted-by-chromium.ts'

const page = join(import.meta.dirname, '../../../../docs/fidelity.md')

/** Edits every mark of the corpus, writes the record and its part of `docs/fidelity.md`, and returns what has no cause. */
export async function recordEdits(painter: SvgPainter): Promise<readonly string[]> {
  const marks: EditComparison[] = []
  let changedOutside = 0
  for (const file of filesWithAppearances)
    for (const edit of editKinds) {
      const compared = await compareEdits(file, edit, painter)
      if (!compared) continue
      marks.push(
        ...compared.marks.map(one => ({
          ...one,
          likeness: rounded(one.likeness),
          before: rounded(one.before),
          shown: rounded(one.shown),
        })),
      )
      changedOutside += compared.changedOutside
      console.log(
        `${file.path}, ${edit}: ${compared.marks.length} comparisons, ${compared.changedOutside} pixels changed outside`,
      )
    }
  const record: EditRecord = { changedOutside, marks }
  writeFileSync(recordFile, `${JSON.stringify(record, undefined, 2)}\n`)
  const text = readFileSync(page, 'utf8')
  const start = text.indexOf(editTitle)
  writeFileSync(page, `${(start < 0 ? text : text.slice(0, start)).trimEnd()}\n\n${editSection(record)}`)
  return marks
    .filter(one => !isAsMeant(one))
    .map(({ path, name, edit, reader, likeness }) => `${path} ${name} ${edit}: ${reader} ${likeness}`)
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
