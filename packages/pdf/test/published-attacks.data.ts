/**
 * Published attacks on signatures, made of a signed file. "1 Trillion Dollar Refund" (2019) describes the first three families,
 * "Shadow Attacks" (2021) and "Breaking the Specification: PDF Certification" (2021) the others.
 */
import { bytesFromLatin, latinFromBytes } from '../src/bytes/latin.ts'
import { emptyContents, type Signer, sign } from './cms-signer.ts'
import { appended, prepared, preparedFile, rawSection, streamText, withEntries } from './prepared-file.ts'

/** An attack and what must be said of the first signature of the result. */
export interface PublishedAttack {
  readonly family: 'forgery' | 'incremental saving' | 'wrapping' | 'shadow' | 'certification'
  readonly name: string
  /** Verdict, coverage and what was changed, as `signatureTold` prints it. */
  readonly says: string
  readonly make: (signer: Signer) => Promise<Uint8Array>
}

const signed = (signer: Signer): Promise<Uint8Array> =>
  sign(preparedFile('table', { contents: emptyContents }), signer)

const certified = (signer: Signer, level: number): Promise<Uint8Array> =>
  sign(
    preparedFile('table', {
      contents: emptyContents,
      entries: `/Name(Ada)/M(D:20260509120000Z)/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P ${level}/V/1.2>>>>]`,
    }),
    signer,
  )

/** Changes the text of a file, whose length stays the same. */
function rewritten(bytes: Uint8Array, pattern: RegExp, by: string): Uint8Array {
  const text = latinFromBytes(bytes)
  const changed = text.replace(pattern, found => by.padEnd(found.length))
  if (changed === text || changed.length !== text.length) throw new Error(`cannot rewrite ${pattern}`)
  return bytesFromLatin(changed)
}

const contentsPattern = /\/Contents<[0-9a-f]+>/
const rangePattern = /\/ByteRange\[[^\]]*\]/

const forged = (name: string, says: string, pattern: RegExp, by: string): PublishedAttack => ({
  family: 'forgery',
  name,
  says,
  make: async signer => rewritten(await signed(signer), pattern, by),
})

const unreadable = 'unchecked: range, parts'

const forgeries: readonly PublishedAttack[] = [
  forged('without the signature object', unreadable, contentsPattern, ''),
  forged('with an empty signature object', unreadable, contentsPattern, '/Contents<>'),
  forged('with a single zero as signature object', unreadable, contentsPattern, '/Contents<00>'),
  forged('with null as signature object', unreadable, contentsPattern, '/Contents null'),
  forged(
    'with a signature object of zeros',
    'unchecked: unreadable, file',
    /(?<=\/Contents<)[0-9a-f]+(?=>)/,
    '0'.repeat(8192),
  ),
  forged('with a signature object elsewhere', unreadable, contentsPattern, '/Contents 12 0 R'),
  forged('without byte range', unreadable, rangePattern, ''),
  forged('with null as byte range', unreadable, rangePattern, '/ByteRange null'),
  forged('with an empty byte range', unreadable, rangePattern, '/ByteRange[]'),
  forged('with zeros as byte range', unreadable, rangePattern, '/ByteRange[0 0 0 0]'),
  forged('with a byte range that ends early', unreadable, rangePattern, '/ByteRange[0 9 9 9]'),
  forged('with a negative byte range', unreadable, rangePattern, '/ByteRange[0 -1 9 99]'),
  forged('with a byte range beyond the file', unreadable, rangePattern, '/ByteRange[0 9 9 99999999]'),
  forged('with a byte range of three numbers', unreadable, rangePattern, '/ByteRange[0 99 999]'),
]

const incremental = (
  name: string,
  says: string,
  change: (bytes: Uint8Array) => Uint8Array,
): PublishedAttack => ({
  family: 'incremental saving',
  name,
  says,
  make: async signer => change(await signed(signer)),
})

const evil = { 4: streamText('BT (evil) Tj ET') }

const incrementals: readonly PublishedAttack[] = [
  incremental('of other content', 'intact, page 0, not allowed', bytes => appended(bytes, evil)),
  incremental('without a trailer that names what was before', 'intact, page 0, not allowed', bytes =>
    rawSection(bytes, { objects: evil, hasPrevious: false }),
  ),
  incremental('without table and trailer', 'intact, unknown', bytes =>
    rawSection(bytes, { objects: evil, listed: [] }),
  ),
  incremental('of a page, with a copy of the signature', 'intact, page 0, not allowed', bytes => {
    const text = latinFromBytes(bytes)
    const copy = /\n6 0 obj\n(.*?)\nendobj/s.exec(text)?.[1] ?? ''
    return rawSection(bytes, { objects: { ...evil, 40: copy } })
  }),
]

/** Moves what was signed behind the signature, and puts another document where it was. */
function wrapped(bytes: Uint8Array, keepsZeros: boolean): Uint8Array {
  const text = latinFromBytes(bytes)
  const [, before = 0, behind = 0, length = 0] =
    /\/ByteRange\[(\d+) (\d+) (\d+) (\d+)/.exec(text)?.slice(1).map(Number) ?? []
  const contents = text.slice(before, behind)
  const table = Number(/startxref\s+(\d+)/.exec(text)?.[1])
  const page = /\n3 0 obj\n(.*?)\nendobj/s.exec(text)?.[1] ?? ''
  const second = text.slice(behind, behind + length)
  // The signed end of the file says where the table is, so the attacker's own must be there.
  const start = `${text.slice(0, before)}${contents}\n`
  const write = (moved: number): string => {
    const signature = `6 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 ${before} ${moved} ${length}]/Contents${contents}>>\nendobj\n`
    const objects = `3 0 obj\n${page.replace('4 0 R', '36 0 R')}\nendobj\n`
    const offsets = [start.length + objects.length, start.length]
    const xref =
      `xref\n6 1\n${String(offsets[0]).padStart(10, '0')} 00000 n \n3 1\n${String(offsets[1]).padStart(10, '0')} 00000 n \n` +
      `trailer\n<</Size 60/Root 1 0 R/Prev ${table + moved - behind}>>\n`
    const body = `${start}${objects}${signature}`
    const padded = body.length < table ? body.padEnd(table) : body
    return `${padded}${xref}${keepsZeros ? '0'.repeat(64) : ''}`
  }
  let moved = write(behind).length
  while (write(moved).length !== moved) moved = write(moved).length
  return bytesFromLatin(write(moved) + second)
}

const wrappings: readonly PublishedAttack[] = [false, true].map(keepsZeros => ({
  family: 'wrapping',
  name: keepsZeros ? 'with zeros before what was moved' : 'with what was signed moved behind other objects',
  says: unreadable,
  make: async signer => wrapped(await signed(signer), keepsZeros),
}))

const shadow = (name: string, says: string, change: (bytes: Uint8Array) => Uint8Array): PublishedAttack => ({
  family: 'shadow',
  name,
  says,
  make: async signer => change(await signed(signer)),
})

const shadows: readonly PublishedAttack[] = [
  shadow('hide: the content under a layer is shown', 'intact, layers, not allowed', bytes =>
    appended(bytes, { 30: '<</ON[29 0 R]>>' }),
  ),
  shadow('hide: what covers the content is taken away', 'intact, page 0, not allowed', bytes =>
    appended(bytes, { 4: streamText('q Q') }),
  ),
  shadow('replace: the look of a field of which the value stays', 'intact, fields, not allowed', bytes =>
    appended(bytes, { 12: streamText('(99) Tj', '/Type/XObject/Subtype/Form/BBox[0 0 90 20]') }),
  ),
  shadow('replace: the font of the page', 'intact, page 0, not allowed', bytes =>
    appended(bytes, { 11: '<</Type/Font/Subtype/Type3>>' }),
  ),
  shadow(
    'hide and replace: a prepared page takes the place of the first',
    'intact, pages, not allowed',
    bytes =>
      appended(bytes, {
        2: withEntries(bytes, 2, '/Kids[40 0 R]'),
        40: withEntries(bytes, 3, '/Contents 36 0 R'),
      }),
  ),
  {
    family: 'shadow',
    name: 'hide and replace: a table alone names content that was signed but not shown',
    says: 'intact, page 0, not allowed',
    make: async signer => {
      const hidden = `\n4 0 obj\n${streamText('BT (evil) Tj ET')}\nendobj\n`
      const objects = { 36: streamText(hidden) }
      const bytes = await sign(preparedFile('table', { contents: emptyContents, objects }), signer)
      const offset = latinFromBytes(bytes).indexOf(hidden) + 1
      const text = latinFromBytes(rawSection(bytes, { objects: {}, listed: [4] }))
      const at = text.lastIndexOf('0000000000')
      return bytesFromLatin(text.slice(0, at) + `${offset}`.padStart(10, '0') + text.slice(at + 10))
    },
  },
]

const note = '<</Type/Annot/Subtype/FreeText/Rect[0 0 300 400]/IC[1 1 1]/Contents(other)>>'
const withAnnots = (bytes: Uint8Array): string =>
  withEntries(bytes, 3, '').replace(/\/Annots\[[^\]]*\]/, found => `${found.slice(0, -1)} 50 0 R]`)

const certifications: readonly PublishedAttack[] = [
  {
    family: 'certification',
    name: 'evil annotation: a text box covers a page that may be annotated',
    says: 'intact, added 1',
    make: async signer => {
      const bytes = await certified(signer, 3)
      return appended(bytes, { 3: withAnnots(bytes), 50: note })
    },
  },
  {
    family: 'certification',
    name: 'evil annotation: a text box on a page that may not be annotated',
    says: 'intact, added 1, not allowed',
    make: async signer => {
      const bytes = await certified(signer, 2)
      return appended(bytes, { 3: withAnnots(bytes), 50: note })
    },
  },
  {
    family: 'certification',
    name: 'sneaky signature: a further signature field covers the page',
    says: 'intact, fields, not allowed',
    make: async signer => {
      const bytes = await certified(signer, 1)
      const field = '<</Type/Annot/Subtype/Widget/FT/Sig/T(b)/Rect[0 0 300 400]/P 3 0 R/AP<</N 36 0 R>>>>'
      return appended(bytes, {
        3: withAnnots(bytes),
        10: (prepared[10] ?? '').replace('7 0 R]', '7 0 R 50 0 R]'),
        50: field,
      })
    },
  },
]

/** All of them. */
export const publishedAttacks: readonly PublishedAttack[] = [
  ...forgeries,
  ...incrementals,
  ...wrappings,
  ...shadows,
  ...certifications,
]
