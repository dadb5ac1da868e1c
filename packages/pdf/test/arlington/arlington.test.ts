import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/document/open-file.ts'
import { WarningLog } from '../../src/errors.ts'
import { type AnnotationPatch, PdfDocument, rotationAround, transformAnnotation } from '../../src/index.ts'
import { defaultLimits } from '../../src/limits.ts'
import { isArray, PdfDict, PdfName, PdfString } from '../../src/objects/values.ts'
import { annotationOf, ownFields, thread } from '../any-annotation.ts'
import { someDay } from '../sample-annotations.ts'
import { smallPdf } from '../small-files.ts'
import { violations } from './check-rules.ts'

/** All violations in the annotations of the small file's page, including popups. */
function faultsOf(bytes: Uint8Array): string[] {
  const { file } = openFile(bytes, { limits: defaultLimits, warnings: new WarningLog() })
  const page = file.getObject(3)
  const list = page instanceof PdfDict ? file.resolve(page.get('Annots')) : []
  if (!isArray(list) || list.length === 0) return ['the page has no annotations']
  return list.flatMap(element => {
    const dict = file.resolve(element)
    const subtype = dict instanceof PdfDict ? dict.get('Subtype') : undefined
    if (!(dict instanceof PdfDict) || !(subtype instanceof PdfName)) return ['an element is no annotation']
    return violations(dict, subtype.text, value => file.resolve(value))
  })
}

const opened = (): PdfDocument => PdfDocument.open(smallPdf('table'))
const saved = (document: PdfDocument): Uint8Array => document.save({ now: someDay })
const types = Object.keys(ownFields) as (keyof typeof ownFields)[]

describe('saved annotations follow the rules of the standard', () => {
  test.each(types)('%s', type => {
    fc.assert(
      fc.property(annotationOf(type), data => {
        const document = opened()
        document.add(0, data)
        expect(faultsOf(saved(document))).toEqual([])
      }),
      { numRuns: 25, seed: 20261120 },
    )
  })

  test('threads with popups, also after they were saved, edited and rotated', () => {
    const edits: AnnotationPatch[] = [
      { subject: 'x', color: [0, 1, 0, 0.5] },
      { flags: 68, textContent: 'äé' },
    ]
    fc.assert(
      fc.property(thread, fc.constantFrom(...edits), fc.constantFrom(0, 90, 33), (given, patch, angle) => {
        const first = opened()
        first.importAnnotations(given.map(data => ({ ...data, pageId: 3 })))
        const document = PdfDocument.open(saved(first))
        for (const { id, data } of document.annotations(0)) {
          if (!data) continue
          document.update(
            id,
            transformAnnotation({ ...data, ...patch } as typeof data, rotationAround(angle, 100, 100)),
          )
        }
        expect(faultsOf(saved(document))).toEqual([])
      }),
      { numRuns: 30, seed: 20261120 },
    )
  })
})

describe('the check of the rules reports', () => {
  const text = (value: string): PdfString => new PdfString(new TextEncoder().encode(value))
  const good = { Subtype: new PdfName('Popup'), Rect: [1, 2, 3, 4] }
  test.each<[string, ConstructorParameters<typeof PdfDict>[0], string]>([
    ['nothing', good, ''],
    ['a missing entry', { Subtype: new PdfName('Popup') }, 'Popup/Rect is missing'],
    ['an unknown key', { ...good, Hue: 1 }, 'Popup/Hue is not known'],
    ['a wrong type', { ...good, Open: text('yes') }, 'Popup/Open is neither'],
    ['a number too many', { ...good, Rect: [1, 2, 3, 4, 5] }, 'Popup/Rect is no such list'],
    ['an unknown flag', { ...good, F: 4096 }, 'Popup/F is no such number'],
    ['a date in words', { ...good, M: text('today') }, 'Popup/M is no date'],
    [
      'a direct object instead of a reference',
      { ...good, Parent: new PdfDict({}) },
      'Popup/Parent must be a reference',
    ],
  ])('%s', (_, entries, fault) => {
    const [found = ''] = violations(new PdfDict(entries), 'Popup', value => value ?? null)
    expect(found.startsWith(fault) && (found === '') === (fault === '')).toBe(true)
  })
})
