import type { FileRequest } from '@lectern/render'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { pageColours, spreads } from '../marks/appearance.ts'
import { ViewerError } from '../marks/errors.ts'
import { viewerLanguages } from '../messages/language.ts'
import { toolGroupNames } from '../tools/tool-definition.ts'
import { offeredModes, viewerModes } from '../viewer/modes.ts'
import { fileButtons, viewerThemes } from '../viewer/settings.ts'
import { isKind, type Kind } from './argument-check.ts'
import { checkToolbar } from './toolbar-check.ts'
import {
  type ChangeableOptions,
  type CreateViewerOptions,
  givenOf,
  type ViewerOptions,
  viewerDefaults,
} from './viewer-options.ts'

/** The options of `createViewer` that are validated at runtime, for hosts without types. */
export interface CheckedOptions extends Omit<CreateViewerOptions, 'containerSelector'> {
  readonly containerSelector?: CreateViewerOptions['containerSelector'] | undefined
}

/**
 * Validates the options of `createViewer`; throws the first error in this order.
 * @throws {ViewerError} `options-missing`, `container-undefined`, `worker-source-undefined`, and the codes of
 * {@link checkOptions}
 */
export function checkEmbedding(options: CheckedOptions | undefined): void {
  if (!options) throw new ViewerError('options-missing', 'No options provided')
  const { containerSelector, workerSource, assets } = options
  if (!containerSelector) throw new ViewerError('container-undefined', 'Container is not defined')
  if (!workerSource && !assets)
    throw new ViewerError('worker-source-undefined', 'Worker source path not defined')
  checkOptions(options)
}

/**
 * Validates what any host may set; throws the first error in this order.
 * @throws {ViewerError} `option-unknown`, `toolbar-invalid`, `modes-all-disabled`, `scale-invalid`, `preview-too-narrow`,
 * `adjacent-pages-invalid`
 */
export function checkOptions(given: ViewerOptions): void {
  const options = givenOf(given)
  const { disabledModes, disabledTools, appearance } = options
  const { minScale = viewerDefaults.minScale, maxScale = viewerDefaults.maxScale } = options
  checkChoices(options)
  checkKinds(options)
  checkList('disabledModes', disabledModes, viewerModes)
  checkList('disabledTools', disabledTools, toolGroupNames)
  checkChoice('appearance.colours', appearance?.colours, pageColours)
  checkChoice('appearance.spread', appearance?.spread, spreads)
  if (offeredModes(disabledModes, disabledTools).length === 0) {
    throw new ViewerError('modes-all-disabled', 'All viewer modes are disabled')
  }
  const areNumbers = isKind(minScale, 'a number') && isKind(maxScale, 'a number')
  if (!(areNumbers && minScale > 0 && maxScale >= minScale)) {
    throw new ViewerError('scale-invalid', 'Scale bounds must be positive, the smaller one first')
  }
  checkSizes(options)
}

/**
 * Validates options that change while the viewer runs.
 * @throws {ViewerError} `options-missing`, `option-unknown`, `toolbar-invalid`, `preview-too-narrow`, `adjacent-pages-invalid`
 */
export function checkChangedOptions(given: ChangeableOptions): void {
  if (!isKind(given, 'an object')) throw new ViewerError('options-missing', 'No options provided')
  const options = givenOf(given)
  checkChoices(options)
  checkKinds(options)
  checkSizes(options)
}

function checkChoices(options: ChangeableOptions): void {
  checkChoice('language', options.language, viewerLanguages)
  checkChoice('theme', options.theme, viewerThemes)
  checkList('fileButtons', options.fileButtons, fileButtons)
  checkToolbar(options.toolbar)
}

/** Options that are neither chosen from a list nor a size, and the methods of those that are objects. */
const kindsOfOptions: Readonly<Record<string, Kind>> = {
  userName: 'a text',
  assets: 'a text',
  workerSource: 'a text',
  askPassword: 'a function',
  hidesToolbar: 'true or false',
  hidesMarkingBar: 'true or false',
  hidesFindBar: 'true or false',
  fingerDraws: 'true or false',
  appearance: 'an object',
  documentStore: 'an object',
  stampStore: 'an object',
}
const methodsOfOptions: Readonly<Record<string, readonly string[]>> = {
  documentStore: ['saveIncrement'],
  stampStore: ['all', 'keep', 'forget'],
}

function checkKinds(options: CheckedOptions): void {
  for (const [name, value] of Object.entries(options)) {
    const kind = /^on[A-Z]/.test(name) ? 'a function' : kindsOfOptions[name]
    if (!kind || value === undefined) continue
    if (!isKind(value, kind)) throw new ViewerError('option-unknown', `${name} must be ${kind}`)
    for (const method of methodsOfOptions[name] ?? [])
      if (!isKind((value as Readonly<Record<string, unknown>>)[method], 'a function'))
        throw new ViewerError('option-unknown', `${name} must have the method ${method}`)
  }
}

function checkSizes(options: ChangeableOptions): void {
  const { previewWidth = viewerDefaults.previewWidth, visibleAdjPages = viewerDefaults.visibleAdjPages } =
    options
  // A width below the minimum counts as the minimum; a width or number above the maximum as the maximum.
  if (!Number.isFinite(previewWidth)) {
    throw new ViewerError('preview-too-narrow', 'Preview width must be a number, at least 50')
  }
  if (!(Number.isInteger(visibleAdjPages) && visibleAdjPages >= 0)) {
    throw new ViewerError('adjacent-pages-invalid', 'Adjacent pages must be a whole number, 0 or more')
  }
}

/**
 * Validates a document that a host without types passes.
 * @throws {ViewerError} `document-invalid`; the message says what is expected.
 */
export function checkDocument(document: ViewerDocument | undefined): void {
  const { name, source }: Partial<ViewerDocument> = document ?? {}
  if (typeof name !== 'string') throw invalidDocument('a document needs a name, which is a text')
  const { kind } = source ?? {}
  if (!source || !isSourceKind(kind))
    throw invalidDocument(`the kind of a source must be one of ${sourceKinds.join(', ')}`)
  if (source.kind === 'bytes') {
    if (!isBytes(source.bytes)) throw invalidDocument('bytes must be a Uint8Array')
    return
  }
  if (typeof source.url !== 'string' || source.url === '') throw invalidDocument('url must be an address')
  checkRequest(source.request)
  if (source.kind === 'ranges' && !(Number.isSafeInteger(source.size) && source.size >= 0))
    throw invalidDocument('size must be the length of the file, a whole number of bytes')
}

function checkRequest(request: FileRequest | undefined): void {
  if (request === undefined) return
  if (!isKind(request, 'an object')) throw invalidDocument('a request must be an object')
  try {
    new Headers(request.headers)
  } catch (cause) {
    throw invalidDocument(`the headers of a request must be names with texts: ${String(cause)}`)
  }
  const { credentials = 'same-origin' } = request
  if (!['same-origin', 'include'].includes(credentials))
    throw invalidDocument('the credentials of a request must be same-origin or include')
}

/** Bytes may come from another window, whose `Uint8Array` is another one. */
const isBytes = (value: unknown) => Object.prototype.toString.call(value) === '[object Uint8Array]'

const sourceKinds = ['bytes', 'ranges', 'url'] as const
const isSourceKind = (kind: unknown) => (sourceKinds as readonly unknown[]).includes(kind)

const invalidDocument = (expected: string) =>
  new ViewerError('document-invalid', `Invalid document: ${expected}`)

function checkChoice(name: string, chosen: unknown, known: readonly unknown[]): void {
  if (chosen !== undefined && !known.includes(chosen))
    throw unknownOption(`${name} must be one of`, known, [chosen])
}

function checkList(name: string, chosen: unknown = [], known: readonly unknown[]): void {
  const strange = Array.isArray(chosen) ? chosen.filter(value => !known.includes(value)) : [chosen]
  if (strange.length > 0) throw unknownOption(`${name} must be a list of`, known, strange)
}

const unknownOption = (rule: string, known: readonly unknown[], strange: readonly unknown[]) =>
  new ViewerError('option-unknown', `${rule} ${known.join(', ')}, not ${strange.map(String).join(', ')}`)
