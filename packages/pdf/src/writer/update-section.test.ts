import { expect, test } from 'vitest'
import { PdfDict, PdfRef } from '../objects/values.ts'
import { writeUpdateSection } from './update-section.ts'

test('a section may have more objects than a function may have arguments', () => {
  const count = 200_000
  const bytes = writeUpdateSection({
    objects: Array.from({ length: count }, (_, at) => ({ ref: new PdfRef(count - at), value: null })),
    freed: [],
    firstFree: 0,
    originalLength: 9,
    closing: '\n',
    streamNumber: undefined,
    previousOffset: 9,
    others: new Map(),
    size: 3,
    trailer: new PdfDict({}),
    now: undefined,
    encipher: undefined,
    hostDeflate: undefined,
  })
  expect(Buffer.from(bytes.subarray(-200)).toString('latin1')).toContain(`/Size ${count + 1}`)
})
