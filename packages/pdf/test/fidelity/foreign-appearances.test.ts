import { existsSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { hasCorpus } from '../corpus.ts'
import { hasProgram } from '../other-programs.ts'
import {
  compareForeign,
  drawForeign,
  type ForeignDrawing,
  filesWithAppearances,
  requiredLikeness,
} from './foreign-drawings.ts'
import { drawingMark, findCompared, readRecord } from './foreign-record.ts'
import { isKnownOutlier } from './known-outliers.ts'
import { SvgPainter } from './painted-by-chromium.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const canPaint = existsSync(chromiumPath) && hasProgram('mutool') && hasProgram('pdftoppm')
const record = readRecord()

/**
 * A drawing that has not changed since it was compared is not compared again, so that most runs start no other program.
 * A new one is compared here.
 */
describe.skipIf(!hasCorpus)(
  `appearances of the corpus look as in MuPDF or Poppler${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}${canPaint ? '' : ' (new drawings are skipped: no Chromium, mutool or pdftoppm)'}`,
  () => {
    let painter: SvgPainter | undefined
    afterAll(() => painter?.close())

    test.each(filesWithAppearances.map(file => [file.path, file] as const))(
      '%s',
      async (path, file) => {
        const drawings = drawForeign(file)
        const likenesses = new Map<string, number>()
        const fresh: ForeignDrawing[] = []
        for (const drawing of drawings) {
          const compared = findCompared(record, path, drawing.name)
          if (compared?.drawing === drawingMark(drawing)) likenesses.set(drawing.name, compared.likeness)
          else fresh.push(drawing)
        }
        if (fresh.length > 0 && canPaint) {
          painter ??= await SvgPainter.start(chromiumPath)
          const found = await compareForeign(file, fresh, painter)
          for (const [i, { name }] of fresh.entries()) likenesses.set(name, found[i] ?? -1)
        }
        const unlike = [...likenesses].filter(
          ([name, likeness]) => likeness < requiredLikeness && !isKnownOutlier(path, name, likeness),
        )
        expect(unlike.map(([name, likeness]) => `${name} ${likeness.toFixed(2)}`)).toEqual([])
      },
      120_000,
    )
  },
)
