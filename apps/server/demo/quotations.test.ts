import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createNodeRenderer } from '@lectern/render/node'
import { expect, test } from 'vitest'
import { joinLines } from '../src/search/page-text.ts'
import { demoQuestions } from './questions.data.ts'
import { demoWorks } from './works.data.ts'

const references = demoQuestions.flatMap(({ name, references }) =>
  references.map(reference => ({ name, ...reference })),
)
const renderer = createNodeRenderer()

test.each([...new Set(references.map(({ document }) => document))])(
  'questions quote what stands on the page of %s',
  async document => {
    const file = `${document}.pdf`
    expect(demoWorks.some(work => work.file === file && work.state === 2)).toBe(true)
    const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'files', file)))
    const pdf = await renderer.open({ kind: 'bytes', bytes })
    for (const { name, page, quote } of references.filter(reference => reference.document === document)) {
      const text = joinLines((await pdf.text(page - 1)).text)
      expect(text.includes(quote), `${name}: “${quote}” on page ${page}`).toBe(true)
    }
  },
)
