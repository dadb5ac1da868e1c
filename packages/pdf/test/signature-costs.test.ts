/** Hostile signed files cost time in proportion to their length, and whatever goes wrong is reported as unknown. */
import { describe, expect, test } from 'vitest'
import { growthFault } from '../../../tests/cost/cost-growth.ts'
import { cpuMsOf } from '../../../tests/cost/processor-time.ts'
import { PdfDocument, PdfError } from '../src/index.ts'
import { signatureHistories } from '../src/proof/signature-histories.ts'
import { findSignerName } from '../src/proof/signer-name.ts'
import { appended, streamText, told } from './prepared-file.ts'
import { signedPdf } from './signed-file.ts'
import { smallPdf } from './small-files.ts'
import { takesAll } from './takes-all.ts'

/** What is measured below this is mostly noise; on a busy machine, one collection of garbage takes as long. */
const noise = 50
/** The cost of so many times as much is compared with that of a half and a quarter of it. */
const times = 4

const refs = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `${from + at} 0 R`).join(' ')
const objectsFrom = (from: number, count: number, text: (number: number) => string): Record<number, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [from + at, text(from + at)]))

/** A file with fields 100 to 100 + count, all with the same signature. */
function sameSignature(count: number): Uint8Array {
  const bytes = signedPdf('table', {
    fields: `5 0 R ${refs(100, count)}`,
    objects: objectsFrom(100, count, number => `<</FT/Sig/T(f${number})/V 6 0 R>>`),
  })
  return appended(bytes, { 4: streamText('q Q') })
}

/** Signatures in fields themselves, all with the range of the first. */
function ownSignatures(count: number): Uint8Array {
  const contents = `<${'30'.repeat(40)}>`
  return appended(
    signedPdf('table', {
      fields: `5 0 R ${refs(100, count)}`,
      objects: objectsFrom(
        100,
        count,
        number => `<</FT/Sig/T(f${number})/V<</Type/Sig/ByteRange[0 1 90 8]/Contents${contents}>>>>`,
      ),
    }),
    { 4: streamText('q Q') },
  )
}

/** Each object leads to the next, and every page and field to all of them. */
function deepGraph(count: number): Uint8Array {
  const bytes = signedPdf('table', {
    fields: `5 0 R ${refs(100, count)}`,
    objects: {
      ...objectsFrom(100, count, number => `<</FT/Tx/T(f${number})/A ${100 + count} 0 R>>`),
      ...objectsFrom(100 + count, count, number => `<</Next ${number + 1} 0 R/Up ${100 + count} 0 R>>`),
      [100 + 2 * count]: '(end)',
    },
  })
  return appended(bytes, { [100 + 2 * count]: '(other)' })
}

/** Each annotation leads to one long list, of which the last element is another one. */
function wideGraph(count: number): Uint8Array {
  const bytes = signedPdf('table', {
    annots: `5 0 R ${refs(100, count)}`,
    objects: {
      ...objectsFrom(100, count, () => `<</Subtype/Square/Rect[0 0 9 9]/X ${100 + 2 * count + 1} 0 R>>`),
      ...objectsFrom(100 + count, count + 1, number => `<</N ${number}>>`),
      [100 + 2 * count + 1]: `[${refs(100 + count, count + 1)}]`,
    },
  })
  return appended(bytes, { [100 + 2 * count]: '<</N 0>>' })
}

/** Annotations in the page's array itself, all of which are others. */
function directAnnotations(count: number): Uint8Array {
  const list = (letter: string): string =>
    Array.from({ length: count }, (_, at) => `<</Subtype/Square/NM(${letter}${at})/Rect[0 0 9 9]>>`).join('')
  const bytes = signedPdf('table', { annots: `5 0 R ${list('a')}` })
  return appended(bytes, { 3: `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Annots[5 0 R ${list('b')}]>>` })
}

/** Byte ranges around the beginning of the first object, each with another end, up to the end of the file. */
function falseRanges(count: number): Uint8Array {
  const at = Buffer.from(signedPdf()).indexOf('<<')
  const withEnds = (most: number) => {
    const lengths = Array.from({ length: count }, (_, index) => `${most - index}`.padStart(9, '0'))
    const ranges = lengths.map(length => `/ByteRange[0 ${at} ${at + 2} ${length}]`)
    return signedPdf('table', { objects: { 7: `[${ranges.join('')}]` } })
  }
  return withEnds(withEnds(0).length - at - 3)
}

describe.each<[string, (count: number) => Uint8Array, number, string]>([
  ['fields with the same signature', sameSignature, takesAll ? 25_000 : 5_000, 'page 0'],
  ['signatures in fields', ownSignatures, 2_000, 'page 0'],
  ['byte ranges that lead to no signature', falseRanges, 500, 'file'],
  ['a chain of references', deepGraph, 5_000, 'fields'],
  ['a list that all annotations lead to', wideGraph, 4_000, 'changed 16000'],
  ['annotations without a number', directAnnotations, 4_000, 'added 16000, removed 16000'],
])('%s', (_, make, count, words) => {
  test('cost in proportion to their number', { timeout: 300_000 }, async () => {
    expect(signatureHistories(make(count)).map(told)[0]).toBe(words.replace(/\d{4,}/g, `${count}`))
    expect(await growthFault(make, signatureHistories, { length: times * count, noise })).toBeUndefined()
  })
})

test('a signature that many fields have is told once', () => {
  expect(signatureHistories(sameSignature(1000))).toHaveLength(1)
})

test('of more signatures than anybody makes, the rest is unknown', () => {
  const all = signatureHistories(ownSignatures(60)).map(told)
  expect(all.slice(0, 2)).toEqual(['page 0', 'parts'])
  expect(all.slice(40)).toEqual(Array.from({ length: 21 }, () => 'unknown'))
})

/** A DER value. */
function der(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents)
  return Buffer.concat([
    Uint8Array.of(tag, 0x84, ...[24, 16, 8, 0].map(by => (content.length >> by) & 255)),
    content,
  ])
}

/** A signature with as many certificates, none of which is the signer's, whose issuer is as long as all of them. */
function certificates(count: number): Uint8Array {
  const one = der(0x30, der(0x30, der(2, Uint8Array.of(1)), der(0x30), der(0x30), der(0x30), der(0x30)))
  const list = der(0xa0, ...Array.from({ length: count }, () => one))
  const issuer = der(0x30, new Uint8Array(count * one.length))
  const signer = der(0x31, der(0x30, der(2), der(0x30, issuer, der(2, Uint8Array.of(1)))))
  return der(0x30, der(6), der(0xa0, der(0x30, der(2), list, signer)))
}

test('the certificates of a signature cost in proportion to their number', async () => {
  expect(findSignerName(certificates(10_000))).toBeUndefined()
  expect(await growthFault(certificates, findSignerName, { length: 10_000 * times, noise })).toBeUndefined()
})

test('an appearance that very many annotations share is read once', { timeout: 300_000 }, () => {
  const content = `${'% nothing that is drawn\n'.repeat(400_000)}`
  const shared = (count: number): Uint8Array =>
    smallPdf('table', {
      page: `/Annots[${refs(100, count)}]`,
      objects: {
        5: streamText(content, '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Matrix[0 1 -1 0 9 0]'),
        ...objectsFrom(
          100,
          count,
          number => `<</Subtype/Ink/NM(${number})/Rect[0 0 9 9]/InkList[[1 1 8 8]]/AP<</N 5 0 R>>>>`,
        ),
      },
    })
  const [few, many] = [shared(100), shared(10_000)].map(bytes =>
    cpuMsOf(() => PdfDocument.open(bytes).annotations(0)),
  ) as [number, number]
  // Reading it takes longer than everything else about an annotation.
  expect(many).toBeLessThan(100 * Math.max(noise, few))
})

test.each([
  ['of the engine', new PdfError('limit-exceeded', 'too much')],
  ['of any other kind', new RangeError('out of something')],
])('an error while a signature is examined is told as unknown: one %s', (_, error) => {
  const bytes = appended(signedPdf('table'), { 4: streamText('q Q') })
  let opened = 0
  const options = {
    get password(): string {
      opened++
      // The first time the file itself is opened, which checks the password and uses it.
      if (opened > 2) throw error
      return ''
    },
  }
  expect(signatureHistories(bytes, options).map(told)).toEqual(['unknown'])
  expect(opened).toBe(3)
})
