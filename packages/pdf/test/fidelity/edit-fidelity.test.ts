import { existsSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { corpusFiles, hasCorpus } from '../corpus.ts'
import { hasProgram } from '../other-programs.ts'
import { compareEdits } from './compare-edits.ts'
import { isAsMeant } from './edit-report.ts'
import { SvgPainter } from './painted-by-chromium.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const canPaint = existsSync(chromiumPath) && hasProgram('mutool') && hasProgram('pdftoppm')
/** Marks of Acrobat, of Preview and of a program that tells nothing of itself. */
const sample = ['pdfjs--quadpoints', 'pdfcpu--SquigglyAnnotation', 'embed-pdf-viewer--flatten_selective']
const files = corpusFiles.filter(({ path }) => sample.some(name => path.endsWith(`${name}.pdf`)))

const isSkipped = !hasCorpus || !canPaint

describe.skipIf(isSkipped)(
  `an edit of marks of other programs changes nothing else${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}${canPaint ? '' : ' (skipped: no Chromium, mutool or pdftoppm)'}`,
  () => {
    let painter: SvgPainter | undefined
    afterAll(() => painter?.close())

    test.each(files.map((file, i) => [file.path, i === 0 ? 'recolour' : 'move', file] as const))(
      '%s: %s',
      async (_, edit, file) => {
        painter ??= await SvgPainter.start(chromiumPath)
        const compared = await compareEdits(file, edit, painter)
        expect(compared?.changedOutside).toBe(0)
        expect(compared?.marks.length).toBeGreaterThan(0)
        expect(compared?.marks.filter(one => !isAsMeant(one))).toEqual([])
      },
      120_000,
    )
  },
)
