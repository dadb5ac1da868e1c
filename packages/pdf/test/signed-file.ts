import { latinFromBytes } from '../src/bytes/latin.ts'
import { Changes } from '../src/document/changes.ts'
import { openFile } from '../src/document/open-file.ts'
import { WarningLog } from '../src/errors.ts'
import { defaultLimits } from '../src/limits.ts'
import type { PdfValue } from '../src/objects/values.ts'
import { someDay } from './sample-annotations.ts'
import { type SmallKind, type SmallOptions, smallPdf } from './small-files.ts'

/** A small file with the signature 6 in field 5; the signature object is none that could be verified. */
export function signedPdf(
  kind: SmallKind = 'table',
  {
    entries = '/Name(Ada)/M(D:20260509120000Z)',
    catalog = '',
    fields = '5 0 R',
    annots = '5 0 R',
    objects = {},
    page = '',
    contents = `<${'30'.repeat(40)}>`,
  }: Pick<SmallOptions, 'objects' | 'page'> & {
    /** Further entries of the signature. */
    readonly entries?: string
    readonly catalog?: string
    /** References in the form and on the page. */
    readonly fields?: string
    readonly annots?: string
    readonly contents?: string
  } = {},
): Uint8Array {
  const hole = '[0 111111111 222222222 333333333]'
  const bytes = smallPdf(kind, {
    page: `/Annots[${annots}]${page}`,
    objects: {
      1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${fields}]/SigFlags 3>>${catalog}>>`,
      5: '<</Type/Annot/Subtype/Widget/FT/Sig/T(a)/V 6 0 R/Rect[0 0 0 0]/F 4/P 3 0 R>>',
      6: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange${hole}/Contents${contents}${entries}>>`,
      ...objects,
    },
  })
  const text = latinFromBytes(bytes)
  const before = text.indexOf(contents)
  const behind = before + contents.length
  const range = `[0 ${before} ${behind} ${bytes.length - behind}]`.padEnd(hole.length)
  return Buffer.from(text.replace(hole, range), 'latin1')
}

/** A file with an appended section in which these objects are others. */
export function append(bytes: Uint8Array, objects: Readonly<Record<number, PdfValue>>): Uint8Array {
  const opened = openFile(bytes, { limits: defaultLimits, warnings: new WarningLog() })
  const changes = new Changes(opened)
  for (const [number, value] of Object.entries(objects)) changes.put(changes.refOf(Number(number)), value)
  return Buffer.concat([bytes, changes.toBytes(someDay, undefined)])
}
