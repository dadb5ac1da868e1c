/** The decoders of the encodings in which tables are imported. */
import type { TableEncoding } from '@lectern/contract'

/** Labels of the WHATWG Encoding Standard, 4.2. */
const labels: Readonly<Record<TableEncoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'GB 18030': 'gb18030',
  Big5: 'big5',
  'Shift JIS': 'shift_jis',
  'EUC-KR': 'euc-kr',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1252': 'windows-1252',
  'Mac OS Roman': 'macintosh',
}

/** A decoder that leaves out a byte order mark and writes U+FFFD for what the encoding cannot have. */
export const decoderOf = (encoding: TableEncoding) => new TextDecoder(labels[encoding])
