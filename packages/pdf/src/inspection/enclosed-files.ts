import { OwnAppearance } from '../annotations/looks/appearance-source.ts'
import type { Annotation } from '../annotations/values/model.ts'
import { aRecord, check } from '../arguments.ts'
import { type Attachment, decodedFile } from '../document/attachments.ts'
import { readTree } from '../document/number-tree.ts'
import type { PdfFile } from '../document/pdf-file.ts'
import { DictReader } from '../objects/reader.ts'
import { PdfDict, type PdfValue } from '../objects/values.ts'
import { soundFile } from './sound-file.ts'

/** A file that a document holds: attached to the document, or played or attached by an annotation of a page. */
export interface EnclosedFile {
  /** Different from those of the others of its document. */
  readonly id: string
  /** As the file is called in the document; empty if it has no name. */
  readonly name: string
  readonly kind: 'file' | 'sound' | 'film' | 'model'
  /** The page whose annotation has it; undefined for one of the whole document. */
  readonly pageIndex: number | undefined
  /** Its bytes. @throws {PdfError} `attachment-unreadable`, `limit-exceeded`, `password-needed` if only embedded files are encrypted */
  content(): Uint8Array
}

/** A document, as far as its files are concerned. */
interface Holder {
  readonly pageCount: number
  attachments(): readonly Attachment[]
  annotations(pageIndex: number): readonly Annotation[]
}

/** Annotations of further pages are not looked at. */
const mostPages = 5_000
/** More files, or assets of one annotation, are hostile. */
const mostFiles = 10_000

/**
 * The files in a document: those attached to it, in the order of the file, and those of its annotations, page by page. Files outside
 * of the document are left out, and nothing is opened or played.
 * @throws {PdfError} `argument-invalid`
 * ISO 32000-2, 7.11.4, 12.5.6.15, 12.5.6.16, 12.6.4.14 and 13
 */
export function enclosedFiles(document: Holder): readonly EnclosedFile[] {
  check(document, 'document', aRecord({ attachments: 'function', annotations: 'function' }))
  const found: EnclosedFile[] = document.attachments().map(({ name, content }, at) => ({
    id: `document-${at}`,
    name,
    kind: 'file',
    pageIndex: undefined,
    content,
  }))
  for (let pageIndex = 0; pageIndex < Math.min(document.pageCount, mostPages); pageIndex++)
    for (const annotation of document.annotations(pageIndex)) {
      if (found.length >= mostFiles) return found
      const kind = kinds[annotation.subtype]
      const source = kind && OwnAppearance.find(annotation)
      if (!kind || !source) continue
      const parts = filesOf(annotation.subtype, new DictReader(source.dict, source.file), source.file)
      for (const [at, { type, ...part }] of parts.entries())
        found.push({ ...part, id: `${annotation.id}-${at}`, kind: kindOf(kind, part.name, type), pageIndex })
    }
  return found
}

/** What annotations with files hold, by subtype. */
const kinds: Readonly<Record<string, EnclosedFile['kind']>> = {
  FileAttachment: 'file',
  Sound: 'sound',
  Movie: 'film',
  Screen: 'film',
  RichMedia: 'film',
  '3D': 'model',
}

interface FoundFile extends Pick<EnclosedFile, 'name' | 'content'> {
  /** Its media type, if the document says it. */
  readonly type?: string | undefined
}

/** What annotations for films often hold as well, by the ending of the name. */
const otherKinds: readonly (readonly [kind: EnclosedFile['kind'], endings: RegExp])[] = [
  ['sound', /\.(aac|aiff?|au|flac|m4a|midi?|mp3|oga|ogg|opus|wav|wma)$/i],
  ['model', /\.(prc|u3d)$/i],
]

function kindOf(kind: EnclosedFile['kind'], name: string, type = ''): EnclosedFile['kind'] {
  if (kind !== 'film') return kind
  if (/^audio\//i.test(type)) return 'sound'
  return otherKinds.find(([, endings]) => endings.test(name))?.[0] ?? kind
}

function filesOf(subtype: string, annotation: DictReader, file: PdfFile): readonly FoundFile[] {
  const specified = (value: PdfValue | undefined): readonly FoundFile[] => specifiedFile(value, file)
  switch (subtype) {
    case 'FileAttachment':
      return specified(annotation.value('FS'))
    case 'Sound': {
      const sound = annotation.stream('Sound')
      return sound
        ? [
            {
              name: 'sound.wav',
              content: () => soundFile(new DictReader(sound.dict, file), decodedFile(file, sound)),
            },
          ]
        : []
    }
    case 'Movie':
      return specified(annotation.dictionary('Movie')?.value('F'))
    case 'Screen': {
      const clip = annotation.dictionary('A')?.dictionary('R')?.dictionary('C')
      return specified(clip?.value('D')).map(found => ({ ...found, type: clip?.text('CT') }))
    }
    case 'RichMedia': {
      const assets = annotation.dictionary('RichMediaContent')?.dict.get('Assets')
      return [...readTree(file, assets, 'Names').values()].slice(0, mostFiles).flatMap(specified)
    }
    default: {
      const model = annotation.dictionary('3DD')?.stream('3DD') ?? annotation.stream('3DD')
      const type = model && new DictReader(model.dict, file).name('Subtype')
      return model
        ? [{ name: `model.${(type ?? 'u3d').toLowerCase()}`, content: () => decodedFile(file, model) }]
        : []
    }
  }
}

/** The embedded file that a specification names. ISO 32000-2, 7.11.3 */
function specifiedFile(value: PdfValue | undefined, file: PdfFile): readonly FoundFile[] {
  const found = file.resolve(value)
  if (!(found instanceof PdfDict)) return []
  const specification = new DictReader(found, file)
  const files = specification.dictionary('EF')
  const stream = files?.stream('UF') ?? files?.stream('F')
  const name = specification.text('UF') ?? specification.text('F') ?? ''
  return stream ? [{ name, content: () => decodedFile(file, stream) }] : []
}
