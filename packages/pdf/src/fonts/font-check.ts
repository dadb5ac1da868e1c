import type { WarningLog } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'

const types: readonly string[] = ['Type1', 'MMType1', 'TrueType', 'Type3', 'Type0']
const encodings: readonly string[] = [
  'StandardEncoding',
  'MacRomanEncoding',
  'MacExpertEncoding',
  'WinAnsiEncoding',
  'PDFDocEncoding',
  'SymbolSetEncoding',
]
/** ISO 32000-2, Table 110 */
const type3Keys = ['FontBBox', 'FontMatrix', 'CharProcs', 'Encoding', 'FirstChar', 'LastChar', 'Widths']
/** ISO 32000-2, Table 120 */
const descriptorKeys = ['FontName', 'Flags', 'ItalicAngle']

/**
 * Notes missing required entries of a font dictionary; the font is used as far as possible. ISO 32000-2, 9.6 to 9.8
 */
export function noteFontFaults(font: DictReader, warnings: WarningLog): void {
  const subtype = font.name('Subtype')
  if (subtype === undefined || !types.includes(subtype)) {
    warnings.note('font-type-unknown', `no font of type ${String(subtype)}`)
  }
  if (subtype === 'Type3') noteMissing(font, type3Keys, 'a Type 3 font', warnings)
  const descriptor = font.dictionary('FontDescriptor')
  // The descriptor of a Type 3 font has no required entries. ISO 32000-2, 9.8.1
  if (descriptor && subtype !== 'Type3')
    noteMissing(descriptor, descriptorKeys, 'a font descriptor', warnings)
  if (subtype !== 'Type0') noteEncodingFaults(font, warnings)
  // Other character maps say themselves which text their codes are. ISO 32000-2, 9.10.2
  else if (font.name('Encoding')?.startsWith('Identity') && !font.stream('ToUnicode'))
    warnings.note('to-unicode-missing', 'a composite font has no ToUnicode')
}

function noteEncodingFaults(font: DictReader, warnings: WarningLog): void {
  const dict = font.dictionary('Encoding')
  const name = dict ? dict.name('BaseEncoding') : font.name('Encoding')
  if (name !== undefined && !encodings.includes(name)) {
    warnings.note('encoding-unknown', `no encoding ${name}`)
  }
  const first = dict?.values('Differences')?.[0]
  if (first !== undefined && typeof first !== 'number') {
    warnings.note('encoding-differences-bad', 'Differences begins without a code')
  }
}

function noteMissing(dict: DictReader, keys: readonly string[], what: string, warnings: WarningLog): void {
  for (const key of keys) {
    if (!dict.has(key)) warnings.note('required-entry-missing', `${what} has no ${key}`)
  }
}
