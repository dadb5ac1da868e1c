/** Marks with a file that only a password opens, in a document that opens without one. */
import { describe, expect, test } from 'vitest'
import { exportAllKinds, type ReportAnnotation } from '../../src/annotations/exchange/all-kinds.ts'
import { toFdf } from '../../src/annotations/exchange/fdf.ts'
import { toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { PdfDocument } from '../../src/index.ts'
import { withLockedFile } from '../locked-file.ts'

const formats: Readonly<Record<string, (document: PdfDocument, report: ReportAnnotation) => string>> = {
  json: (document, report) => JSON.stringify(exportAllKinds(document, report)),
  xfdf: (document, report) => toXfdf(exportAllKinds(document, report), document.pages),
  fdf: (document, report) => Buffer.from(toFdf(document, {}, report)).toString('latin1'),
}

describe.each(Object.keys(formats))('as %s', format => {
  const exported = (password?: string) => {
    const document = PdfDocument.open(withLockedFile)
    if (password !== undefined) document.unlock(password)
    const leftOut: string[] = []
    const text = formats[format]?.(document, ({ code }, { subtype }) => leftOut.push(`${subtype}: ${code}`))
    return { text: text?.toLowerCase(), leftOut }
  }

  test('the others are exported, and the one with the locked file is named', () => {
    const { text, leftOut } = exported()
    expect(leftOut).toEqual(['FileAttachment: password-needed'])
    expect(text).toContain('square')
    expect(text).toContain('caret')
    expect(text).not.toContain('fileattachment')
  })

  test('all are exported once the password is known', () => {
    const { text, leftOut } = exported('user')
    expect(leftOut).toEqual([])
    expect(text).toContain('fileattachment')
  })
})
