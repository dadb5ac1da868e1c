/** A signed file in which there is something of everything that an attack could change. */
import { bytesFromLatin, latinFromBytes } from '../src/bytes/latin.ts'
import { openFile } from '../src/document/open-file.ts'
import { WarningLog } from '../src/errors.ts'
import { defaultLimits } from '../src/limits.ts'
import { PdfDict, PdfStream, type PdfValue } from '../src/objects/values.ts'
import type { SignatureHistory } from '../src/proof/signature-histories.ts'
import { Lexer } from '../src/syntax/lexer.ts'
import { ObjectParser } from '../src/syntax/object-parser.ts'
import { append, signedPdf } from './signed-file.ts'
import type { SmallKind } from './small-files.ts'

/** A stream as it stands in a file. */
export const streamText = (content: string, entries = ''): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`

const form = (content: string): string => streamText(content, '/Type/XObject/Subtype/Form/BBox[0 0 90 20]')

/** The objects of the file: 5 and 6 are the signature, 3 the page, 4 its content, 2 the page tree. */
export const prepared: Readonly<Record<number, string>> = {
  1:
    '<</Type/Catalog/Pages 2 0 R/AcroForm 10 0 R/Names 20 0 R/OCProperties 21 0 R/DSS 22 0 R/Metadata 24 0 R' +
    '/OpenAction 25 0 R/Outlines 33 0 R/Perms 34 0 R>>',
  7: '<</Type/Annot/Subtype/Widget/FT/Tx/T(sum)/V(10)/DA(/F 9 Tf)/Rect[10 60 90 80]/AP<</N 12 0 R>>/P 3 0 R>>',
  10: '<</Fields[5 0 R 7 0 R]/SigFlags 3/DA(/F 9 Tf)/DR<</Font<</F 18 0 R>>>>>>',
  11: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  12: form('(10) Tj'),
  13: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A 14 0 R>>',
  14: '<</S/URI/URI(https://bank.example)>>',
  15: '<</Type/Annot/Subtype/Highlight/Rect[0 90 90 99]/QuadPoints[0 99 90 99 0 90 90 90]/AP<</N 17 0 R>>/Popup 16 0 R>>',
  16: '<</Type/Annot/Subtype/Popup/Rect[0 100 50 150]/Parent 15 0 R>>',
  17: form('0 90 90 9 re f'),
  18: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
  19: '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Dest 32 0 R/PA 14 0 R>>',
  20: '<</EmbeddedFiles 26 0 R/JavaScript 37 0 R/Dests 35 0 R>>',
  21: '<</OCGs[29 0 R]/D 30 0 R>>',
  22: '<</Certs[31 0 R]/VRI<</AB<</Cert[31 0 R]>>>>>>',
  24: streamText('<title>One</title>', '/Type/Metadata/Subtype/XML'),
  25: '<</S/GoTo/D[3 0 R/Fit]>>',
  26: '<</Names[(a.txt)27 0 R]>>',
  27: '<</Type/Filespec/F(a.txt)/EF<</F 28 0 R>>>>',
  28: streamText('ten'),
  29: '<</Type/OCG/Name(draft)>>',
  30: '<</OFF[29 0 R]>>',
  31: streamText('certificate'),
  32: '[3 0 R/Fit]',
  33: '<</Type/Outlines>>',
  34: '<</DocMDP 6 0 R>>',
  35: '<</Names[(n)[3 0 R/Fit]]>>',
  36: streamText('BT (prepared) Tj ET'),
  37: '<</Names[(s)38 0 R]>>',
  38: '<</S/JavaScript/JS(1)>>',
  39: '<</Type/Annot/Subtype/Stamp/Rect[0 0 90 90]/A 14 0 R>>',
}

/** The signed file. */
export const preparedFile = (
  kind: SmallKind = 'table',
  {
    objects,
    ...signature
  }: Pick<NonNullable<Parameters<typeof signedPdf>[1]>, 'contents' | 'entries' | 'objects'> = {},
): Uint8Array =>
  signedPdf(kind, {
    ...signature,
    annots: '5 0 R 7 0 R 13 0 R 15 0 R 16 0 R 19 0 R',
    page: '/Resources<</Font<</F 11 0 R>>/Properties<</L 29 0 R>>>>',
    objects: { ...prepared, ...objects },
  })

/** The value of an object as it is written. */
export function parsed(text: string): PdfValue {
  const [dict = text, content] = text.split('\nstream\n')
  const lexer = new Lexer(bytesFromLatin(dict))
  const value = new ObjectParser(lexer, 100, new WarningLog()).parse() ?? null
  if (content === undefined || !(value instanceof PdfDict)) return value
  return new PdfStream(value.with({ Length: undefined }), bytesFromLatin(content.replace(/\nendstream$/, '')))
}

/** Appends a proper section with these objects as they are written; `null` frees nothing, it writes null. */
export const appended = (bytes: Uint8Array, objects: Readonly<Record<number, string>>): Uint8Array =>
  append(
    bytes,
    Object.fromEntries(Object.entries(objects).map(([number, text]) => [Number(number), parsed(text)])),
  )

/** The file's own page and the like with further entries; later ones win. */
export function withEntries(bytes: Uint8Array, number: number, entries: string): string {
  const { file } = openFile(bytes, { limits: defaultLimits, warnings: new WarningLog() })
  const entry = file.xref.index.find(number)
  if (entry?.kind !== 'offset') throw new Error(`object ${number} has no place of its own`)
  const text = latinFromBytes(bytes.subarray(entry.offset))
  const body = text.slice(text.indexOf('<<'), text.indexOf('\nendobj'))
  return `${body.slice(0, body.lastIndexOf('>>'))}${entries}>>`
}

/** What `rawSection` writes. */
export interface RawSection {
  readonly objects: Readonly<Record<number, string>>
  /** Numbers in the table; all objects if not given, no table and no trailer if empty. */
  readonly listed?: readonly number[]
  /** Entries of the trailer besides `Size`. */
  readonly trailer?: string
  /** Whether the section names the one before. */
  readonly hasPrevious?: boolean
}

/** Appends bytes as an attacker would who does not care what is proper. */
export function rawSection(
  bytes: Uint8Array,
  {
    objects,
    listed = Object.keys(objects).map(Number),
    trailer = '/Root 1 0 R',
    hasPrevious = true,
  }: RawSection,
): Uint8Array {
  const offsets = new Map<number, number>()
  let text = '\n'
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), bytes.length + text.length)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const at = bytes.length + text.length
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(latinFromBytes(bytes))?.[1])
  const lines = listed.map(
    number => `${number} 1\n${String(offsets.get(number) ?? 0).padStart(10, '0')} 00000 n \n`,
  )
  if (listed.length > 0)
    text +=
      `xref\n${lines.join('')}trailer\n<</Size 60${trailer}${hasPrevious ? `/Prev ${previous}` : ''}>>\n` +
      `startxref\n${at}\n%%EOF\n`
  return Buffer.concat([bytes, bytesFromLatin(text)])
}

/** A history in a few words: `file`, `parts`, `unknown`, `nothing`, or what was changed. */
export function told({ covers, since }: SignatureHistory): string {
  if (covers !== 'revision') return covers
  if (!since) return 'unknown'
  const { marks, signatures, contentPages, parts } = since
  const counts = Object.entries(marks).flatMap(([word, count]) => (count > 0 ? [`${word} ${count}`] : []))
  const words = [
    ...counts,
    ...(signatures > 0 ? [`signed ${signatures}`] : []),
    ...contentPages.map(page => `page ${page}`),
    ...parts,
  ]
  return words.join(', ') || 'nothing'
}
