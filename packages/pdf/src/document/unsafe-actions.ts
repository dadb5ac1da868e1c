import { DictReader } from '../objects/reader.ts'
import type { PdfDict } from '../objects/values.ts'
import type { PdfFile } from './pdf-file.ts'

/** Actions that start something. ISO 32000-2, Table 201 */
const starting = /^(JavaScript|Launch|SubmitForm|ImportData)$/

/** Addresses that run something or read from the disk, and paths by which another computer learns who looks for them. */
const unsafeAddress = /^(\w+script:|data:|file:|[\\/]{2})/i

/** Files of the web and of other computers; a drive has one letter. */
const unsafePath = /^(\w{2,}:|[\\/]{2})/

const pathKeys = ['F', 'UF', 'DOS', 'Mac', 'Unix']

/**
 * Whether a dictionary of a stranger is an action that starts something, an address that does harm, or the specification of a file
 * elsewhere. The name of an attached file leads nowhere. ISO 32000-2, 7.11.3 and 12.6.4
 */
export function isUnsafe(dict: PdfDict, file: PdfFile): boolean {
  const reader = new DictReader(dict, file)
  const leads = (of: DictReader | undefined, keys: readonly string[], pattern: RegExp): boolean =>
    // Programs read addresses without blanks and control characters.
    keys.some(key => pattern.test(of?.text(key)?.replace(/[\0- ]/g, '') ?? ''))
  const kind = reader.name('S')
  if (kind && (dict.has('JS') || starting.test(kind))) return true
  if (leads(reader, ['URI'], unsafeAddress)) return true
  const files = reader.dictionary('EF')
  if (files?.stream('F') ?? files?.stream('UF')) return false
  return [reader, reader.dictionary('F')].some(of => leads(of, pathKeys, unsafePath))
}
