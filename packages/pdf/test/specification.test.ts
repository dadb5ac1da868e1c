import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { PdfError, pdfErrorCodes, pdfWarningCodes } from '../src/errors.ts'
import { warningsOf } from './provoke.ts'
import { specificationRows } from './specification.data.ts'

const known: readonly string[] = [...pdfErrorCodes, ...pdfWarningCodes]
const provoked = specificationRows.flatMap(({ section, says, code, provoke }) =>
  code && provoke ? [[`§${section} ${says}: ${code}`, code, provoke] as const] : [],
)

describe('every rule and error of the specification has a code', () => {
  test.each(provoked)('%s', (_, code, provoke) => {
    expect(known).toContain(code)
    expect(codesOf(provoke)).toContain(code)
  })
})

const elsewhere = specificationRows.flatMap(({ says, livesIn }) =>
  livesIn ? [[says, livesIn] as const] : [],
)

test.each(elsewhere)('"%s" is implemented in %s', (_, livesIn) => {
  const [path = ''] = livesIn.split(': ')
  expect(existsSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))).toBe(true)
})

function codesOf(provoke: () => unknown): string[] {
  try {
    const result = provoke()
    return result instanceof Uint8Array ? warningsOf(result) : []
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    return [error.code]
  }
}

const path = fileURLToPath(new URL('../../../../shared/spec/engine.md', import.meta.url))
const hasSpecification = existsSync(path)

/** Headings and introductions of the specification that are not rules. */
const frame =
  /Streams and filters:|Images:|Fonts and encodings:|Graphics and forms:|Document structure:|Encryption:|Annotations:|Parsing:|Rendering:|Control:|Messages are thrown or logged.*?not officially supported\./gs

describe.skipIf(!hasSpecification)(
  `the specification${hasSpecification ? '' : ' (skipped: it is missing on this machine)'}`,
  () => {
    test.each([5, 8] as const)('has no text in section %i that is missing in the table', section => {
      const [, text = ''] =
        new RegExp(`\\n## ${section}\\. [^\\n]*\\n(.*?)\\n## ${section + 1}\\. `, 's').exec(
          readFileSync(path, 'utf8'),
        ) ?? []
      let rest = text.replace(frame, '')
      const rows = specificationRows.filter(row => row.section === section)
      for (const says of new Set(rows.map(row => row.says))) {
        expect(text).toContain(says)
        rest = rest.replace(says, '')
      }
      expect(rest.replace(/[\s.;:-]+|and /g, '')).toBe('')
    })
  },
)
