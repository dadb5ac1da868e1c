import { base64FromBytes } from '../../bytes/base64.ts'
import { ObjectCopier } from '../../document/copy-objects.ts'
import type { PdfFile } from '../../document/pdf-file.ts'
import { PdfError } from '../../errors.ts'
import { defaultLimits } from '../../limits.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, type PdfValue } from '../../objects/values.ts'
import { findOnlyAnnotation, openCarriedFile } from '../shapes/carried-look.ts'
import type { CarriedAnnotation } from '../values/carried.ts'
import { NewFile } from './new-file.ts'

/**
 * A carried annotation of a stranger without actions and addresses that could do harm; itself if it has none. `tell` receives
 * `action-unsafe` if something was left out.
 * @throws {PdfError} `limit-exceeded` if it has too many objects
 */
export function withoutHarm(carried: CarriedAnnotation, tell: (error: PdfError) => void): CarriedAnnotation {
  const file = openCarriedFile(carried.annotationFile, { limits: defaultLimits, lent: {} })
  const only = file && findOnlyAnnotation(file)
  // What is no file with an annotation is refused when it is added.
  if (!only) return carried
  const target = new NewFile()
  const copier = new HarmlessCopier(file, target, [[only.object, target.annotation]])
  const copied = copier.copy(only.dict.dict)
  if (!copier.hasRefused) return carried
  tell(new PdfError('action-unsafe', 'it lost an action that could do harm'))
  return { ...carried, annotationFile: base64FromBytes(target.finish(copied)) }
}

class HarmlessCopier extends ObjectCopier {
  hasRefused = false

  /** In place of an action that could do harm, the one that follows it. ISO 32000-2, Table 196 */
  protected override findTaken(dict: PdfDict): PdfDict | undefined {
    let taken: PdfValue = dict
    for (let refused = 0; taken instanceof PdfDict && isUnsafe(taken, this.from); refused++) {
      this.hasRefused = true
      // They may follow one another in a circle.
      taken = refused < maxRefused ? this.from.resolve(taken.get('Next')) : null
    }
    return taken instanceof PdfDict ? super.findTaken(taken) : undefined
  }
}

const maxRefused = 100

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
function isUnsafe(dict: PdfDict, file: PdfFile): boolean {
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
