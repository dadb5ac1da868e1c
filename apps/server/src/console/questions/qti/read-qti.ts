/** Reads the questions of a QTI package, or of a single item. */
import { posix } from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Language } from '@lectern/contract'
import { AppError } from '../../../errors.ts'
import type { WrongLine } from '../../desk/read-table.ts'
import { type Media, mostQuestions, type ReadFile, type ReadQuestion, readFields } from '../read-questions.ts'
import { type ReadItem, readItem } from './read-item.ts'
import { unpack } from './unpack.ts'
import { allText, findAll, manifestLimits, parseXml, type XmlElement } from './xml-tree.ts'

/** The most bytes of all items together. */
const mostItemBytes = 8 * 2 ** 20

/** Whether a file is an archive, by its first bytes. */
export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Whether a file may be XML: its first sign after a byte order mark and white space is `<`. */
export const isXml = (bytes: Uint8Array): boolean =>
  /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?[\s\0]*</.test(
    new TextDecoder('latin1').decode(bytes.subarray(0, 100)),
  )

/** Files by their paths. */
type Files = ReadonlyMap<string, Buffer>

/** An item of a package. */
interface PackedItem {
  readonly path: string
  readonly keywords: readonly string[]
  /** Listed as QTI 1, whose items cannot be read. */
  readonly isOld?: boolean
}

/**
 * The questions of a package in the order of its manifest, each with the number of its item as its line, or the question of one
 * item. Items without a language have the given one.
 * @throws {AppError} FILE_BROKEN (file) when the package cannot be read or has no items; FIELD_TOO_LONG (file) for more than a
 * thousand.
 */
export async function readQti(bytes: Buffer, language: Language): Promise<ReadFile> {
  const files: Files = isArchive(bytes) ? await unpack(bytes) : new Map([['', bytes]])
  const items = isArchive(bytes) ? itemsOf(files) : [{ path: '', keywords: [] }]
  if (items.length === 0) {
    const isOld = [...files.values()].some(beginsAsQti1)
    throw new AppError('FILE_BROKEN', { REASON: isOld ? 'qti1' : 'noItems' }, 'file')
  }
  if (items.every(({ isOld }) => isOld)) throw new AppError('FILE_BROKEN', { REASON: 'qti1' }, 'file')
  if (items.length > mostQuestions) throw new AppError('FIELD_TOO_LONG', { MAX: mostQuestions }, 'file')
  const total = items.reduce((sum, { path }) => sum + (files.get(path)?.length ?? 0), 0)
  if (total > mostItemBytes)
    throw new AppError('FILE_BROKEN', { REASON: 'large', MAX: mostItemBytes / 2 ** 20 }, 'file')
  const questions: ReadQuestion[] = []
  const wrong: WrongLine[] = []
  for (const [index, item] of items.entries()) {
    const read = readOne(files, item, { line: index + 1, language })
    if ('content' in read) questions.push(read)
    else wrong.push(...read.wrong)
    await otherWork()
  }
  return { questions, wrong }
}

/** The items that the manifest lists; without one, every XML file is expected to be an item. IMS Content Packaging 1.2, 4.4 */
function itemsOf(files: Files): readonly PackedItem[] {
  const paths = [...files.keys()]
  const [manifest] = paths
    .filter(path => posix.basename(path) === 'imsmanifest.xml')
    .sort((a, b) => a.length - b.length)
  if (manifest === undefined)
    return paths
      .filter(path => path.toLowerCase().endsWith('.xml') && !path.startsWith('__MACOSX/'))
      .sort()
      .map(path => ({ path, keywords: [] }))
  const root = parseXml(files.get(manifest) ?? Buffer.of(), manifestLimits)
  return findAll(root, name => name === 'resource')
    .map(resource => ({ resource, type: resource.attributes.get('type') ?? '' }))
    .filter(({ type }) => /^imsqti_\w*item_xmlv[23]p\d$/.test(type) || oldType.test(type))
    .map(({ resource, type }) => ({
      path: pathFrom(manifest, hrefOf(resource)),
      keywords: findAll(resource, name => name === 'keyword').map(allText),
      isOld: oldType.test(type),
    }))
}

/** Items and assessments of QTI 1, as learning platforms export them in content packages and cartridges. */
const oldType = /^imsqti_(?:\w*_)?xmlv1p\d/

/** Some programs export QTI 1 under types of their own, or list its file as any other. */
const beginsAsQti1 = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 2000).replaceAll('\0', '').includes('<questestinterop')

/** The file of a resource, which some programs name only in its list of files. */
const hrefOf = (resource: XmlElement): string =>
  resource.attributes.get('href') ??
  findAll(resource, name => name === 'file')[0]?.attributes.get('href') ??
  ''

/** The path of a file that another one names; a path that leaves the archive finds nothing. */
function pathFrom(path: string, href: string): string {
  const [bare = ''] = href.split(/[?#]/)
  return posix.join(posix.dirname(path), decoded(bare))
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

type Read = ReadQuestion | { readonly wrong: readonly WrongLine[] }

function readOne(
  files: Files,
  { path, keywords }: PackedItem,
  { line, language }: { readonly line: number; readonly language: Language },
): Read {
  const wrong = (faults: readonly Omit<WrongLine, 'line'>[]): Read => ({
    // In a report about many items their paths say more than their numbers.
    wrong: faults.map(fault => ({
      ...fault,
      line,
      ...(path !== '' && { params: { ...fault.params, ITEM: path } }),
    })),
  })
  try {
    const bytes = files.get(path)
    if (!bytes) throw new AppError('NOT_FOUND', {}, 'file')
    const item = readItem(parseXml(bytes), { language, keywords })
    const read = readFields({ line, fields: item.fields })
    const { media, missing } = mediaOf(files, path, item)
    const faults = [
      ...('wrong' in read ? read.wrong : []),
      ...missing.map(field => ({ field, key: 'NOT_FOUND' })),
    ]
    return 'content' in read && faults.length === 0
      ? { ...read, media, ...(path !== '' && { item: path }) }
      : wrong(faults)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const params = error.params as Record<string, string | number>
    return wrong([{ field: error.field ?? 'file', key: error.key, params }])
  }
}

/** Where files of a cartridge lie, seen from its root. IMS Common Cartridge 1.1, 6.2 */
const cartridgeBase = /^(?:\$IMS-CC-FILEBASE\$|%24IMS-CC-FILEBASE%24)\/?/i

/** The path of a file that an item names: beside the item, or in one of the folders that cartridges use. */
function pathOfMedia(files: Files, item: string, href: string): string {
  const bare = href.replace(cartridgeBase, '')
  const beside = pathFrom(item, bare)
  if (bare === href) return beside
  const candidates = [pathFrom('web_resources/.', bare), pathFrom('.', bare), beside]
  return candidates.find(path => files.has(path)) ?? beside
}

/** The files that an item names, and the fields whose file is neither in the package nor known by its id. */
function mediaOf(files: Files, path: string, { fields, picture, material }: ReadItem) {
  const fileOf = (href: string | undefined) => {
    if (href === undefined) return undefined
    const found = pathOfMedia(files, path, href)
    const bytes = files.get(found)
    return bytes && { name: posix.basename(found), bytes }
  }
  const media: Media = {
    ...withFile('picture', fileOf(picture)),
    ...withFile('material', fileOf(material)),
  }
  const missing = [
    ...(picture !== undefined && !media.picture && fields.IMAGE === '' ? ['IMAGE'] : []),
    ...(material !== undefined && !media.material && fields.FILE_ID === '' ? ['FILE_ID'] : []),
  ]
  return { media, missing }
}

const withFile = <N extends keyof Media>(name: N, file: Media[N]): Pick<Media, N> | object =>
  file ? { [name]: file } : {}
