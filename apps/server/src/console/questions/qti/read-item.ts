/** Reads an item of QTI 3.0, 2.2 or 2.1 as a question: a choice, or a task that is answered with a file or a text. Pure. */
import type { Language } from '@lectern/contract'
import { AppError } from '../../../errors.ts'
import { referenceOf } from '../question-columns.ts'
import { textOf } from './item-text.ts'
import { keyOfIdentifier, toolName } from './write-item.ts'
import { allText, findAll, type XmlElement } from './xml-tree.ts'

/** A question as its item has it. */
export interface ReadItem {
  /** By wire name, as `questionSave` decodes them. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The references to picture and material, as the item writes them. */
  readonly picture?: string
  readonly material?: string
}

/** What items leave to their package: the language of items without one, and keywords from the manifest. */
export interface ItemDefaults {
  readonly language: Language
  readonly keywords: readonly string[]
}

/** Content that plain text with one picture cannot stand for. */
const unsupported = /^(math|svg|video|audio|iframe|printedVariable|templateInline|gap)$/
const isInteraction = (name: string): boolean => name.endsWith('Interaction')

/**
 * Reads an item.
 * @throws {AppError} FILE_BROKEN (file) when the root is no item: `qti1` for those of QTI 1, otherwise `notItem`; FIELD_INVALID with a reason: `interaction` (KIND) for other
 * interactions, several choices or adaptive items, `media` (STEM) for formulas and media, `stimulus` (STEM) for a text in a file of its
 * own, `scripts` (STEM, OPTIONS, RUBRIC) for raised or lowered letters, `pictures` (IMAGE) for several pictures, `optionPicture`
 * (OPTIONS) for one in an option, `unknownOption` (KEYS) for a correct response that is no option.
 */
export function readItem(root: XmlElement, defaults: ItemDefaults): ReadItem {
  if (root.name === 'questestinterop') throw new AppError('FILE_BROKEN', { REASON: 'qti1' }, 'file')
  if (root.name !== 'assessmentItem') throw new AppError('FILE_BROKEN', { REASON: 'notItem' }, 'file')
  if (findAll(root, name => name === 'assessmentStimulusRef').length > 0) throw invalid('STEM', 'stimulus')
  const [body] = findAll(root, name => name === 'itemBody')
  if (!body) throw new AppError('FIELD_REQUIRED', {}, 'STEM')
  if (findAll(body, name => unsupported.test(name)).length > 0) throw invalid('STEM', 'media')
  const interactions = findAll(body, isInteraction)
  const names = interactions.map(({ name }) => name)
  const [first] = interactions
  const isChoice = names.length === 1 && names[0] === 'choiceInteraction'
  const isTask =
    names.length > 0 &&
    names.every(name => name === 'uploadInteraction' || name === 'extendedTextInteraction')
  const isAdaptive = root.attributes.get('adaptive') === 'true'
  if (!first || !(isChoice || isTask) || isAdaptive) throw invalid('KIND', 'interaction')
  const isOwn = root.attributes.get('toolName') === toolName
  const link = findAll(body, name => name === 'a').find(({ attributes }) => isLocal(attributes.get('href')))
  const skips = isOwn ? ({ name }: XmlElement) => name === 'a' || name === 'img' : undefined
  const rubric = findAll(body, name => name === 'rubricBlock')
    .filter(({ attributes }) => /\bscorer\b/.test(attributes.get('view') ?? ''))
    .map(block => textOf(block, { field: 'RUBRIC', isOwn }))
    .join('\n')
  const picture = pictureOf(body)
  const material = link?.attributes.get('href')
  return {
    fields: {
      STEM: textOf(body, { field: 'STEM', isOwn, skips }),
      RUBRIC: rubric,
      SCORE: scoreOf(root, first),
      LANG: languageOf(root.attributes.get('xml:lang'), defaults.language),
      ...(isChoice ? choiceOf(root, first, isOwn) : { KIND: 3 }),
      ...extrasOf(body, defaults.keywords),
    },
    ...(picture !== undefined && { picture }),
    ...(material !== undefined && { material }),
  }
}

const invalid = (field: string, reason: string) => new AppError('FIELD_INVALID', { REASON: reason }, field)

/** A file of the package, not an address elsewhere. */
const isLocal = (href: string | undefined): boolean =>
  href !== undefined && href !== '' && !/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(href)

/** @throws {AppError} FIELD_INVALID (IMAGE) for more than one picture. */
function pictureOf(body: XmlElement): string | undefined {
  const pictures = findAll(body, isPicture).map(
    ({ attributes }) => attributes.get('src') ?? attributes.get('data') ?? '',
  )
  if (pictures.length > 1) throw invalid('IMAGE', 'pictures')
  if (pictures.length === 1 && !isLocal(pictures[0])) throw new AppError('NOT_FOUND', {}, 'IMAGE')
  return pictures[0]
}

const isPicture = (name: string): boolean => name === 'img' || name === 'object'

const longestKey = 10

function choiceOf(root: XmlElement, interaction: XmlElement, isOwn: boolean): Record<string, unknown> {
  const choices = findAll(interaction, name => name === 'simpleChoice').map(choice => {
    if (findAll(choice, isPicture).length > 0) throw invalid('OPTIONS', 'optionPicture')
    return {
      identifier: choice.attributes.get('identifier') ?? '',
      text: textOf(choice, { field: 'OPTIONS', isOwn }),
    }
  })
  // Long identifiers, as many programs generate them, say nothing: the options get letters instead.
  const own = choices.map(({ identifier }) => keyOfIdentifier(identifier))
  const areKeys = own.every(key => [...key].length <= longestKey && /^[\p{L}\p{N}_-]+$/u.test(key))
  const keys = areKeys ? own : choices.map((_, index) => letterOf(index))
  const declaration = declarationOf(root, interaction)
  const cardinality = declaration?.attributes.get('cardinality')
  if (cardinality === 'ordered') throw invalid('KIND', 'interaction')
  const isSingle =
    cardinality === undefined ? interaction.attributes.get('maxChoices') === '1' : cardinality === 'single'
  const right = rightOf(declaration, isSingle)
  if (right.some(wanted => choices.every(({ identifier }) => identifier !== wanted)))
    throw invalid('KEYS', 'unknownOption')
  return {
    KIND: isSingle ? 1 : 2,
    OPTIONS: choices.map(({ text }, index) => ({ KEY: keys[index], TEXT: text })),
    KEYS: choices.flatMap(({ identifier }, index) => (right.includes(identifier) ? [keys[index]] : [])),
  }
}

/** A, B, …, Z, AA … */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const declarationOf = (root: XmlElement, interaction: XmlElement): XmlElement | undefined =>
  findAll(root, name => name === 'responseDeclaration').find(
    ({ attributes }) => attributes.get('identifier') === interaction.attributes.get('responseIdentifier'),
  )

/** The identifiers of the correct response; without one, those that the mapping gives points for. */
function rightOf(declaration: XmlElement | undefined, isSingle: boolean): readonly string[] {
  if (!declaration) return []
  const correct = findAll(declaration, name => name === 'correctResponse').flatMap(response =>
    findAll(response, name => name === 'value').map(value => allText(value).trim()),
  )
  if (correct.length > 0) return correct
  const mapped = entriesOf(declaration).filter(({ points }) => points > 0)
  const most = Math.max(...mapped.map(({ points }) => points))
  return mapped.filter(({ points }) => !isSingle || points === most).map(({ key }) => key)
}

const entriesOf = (declaration: XmlElement) =>
  findAll(declaration, name => name === 'mapEntry').map(({ attributes }) => ({
    key: attributes.get('mapKey') ?? '',
    points: Number(attributes.get('mappedValue')),
  }))

/** The most points: of MAXSCORE, of SCORE, of the mapping; one point where nothing says more. Rounded to one decimal. */
function scoreOf(root: XmlElement, interaction: XmlElement): number {
  const outcomes = findAll(root, name => name === 'outcomeDeclaration')
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.get('identifier') === name)
  const most = named('MAXSCORE')
  const declaration = declarationOf(root, interaction)
  const [mapping] = declaration ? findAll(declaration, name => name === 'mapping') : []
  const candidates = [
    most && allText(most),
    named('SCORE')?.attributes.get('normalMaximum'),
    mapping?.attributes.get('upperBound'),
    declaration &&
      mapping &&
      entriesOf(declaration).reduce((sum, { points }) => sum + Math.max(0, points), 0),
  ]
  const found = candidates.map(candidate => Math.round(Number(candidate) * 10) / 10).find(score => score > 0)
  return found ?? 1
}

/** The language of a tag; a language that questions cannot have stays as it is and is refused. RFC 5646 */
function languageOf(tag: string | undefined, otherwise: Language): string {
  if (tag === undefined || tag.trim() === '') return otherwise
  const [language, ...parts] = tag.trim().toLowerCase().split(/[-_]/)
  if (language === 'zh') return parts.some(part => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'tw' : 'zh'
  return language ?? otherwise
}

const longestTag = 20
const mostTags = 10

/** What items of this program have besides; tags of others are the keywords of the manifest, as far as they fit. */
function extrasOf({ attributes }: XmlElement, keywords: readonly string[]): Record<string, unknown> {
  const own = (name: string) => attributes.get(`data-lectern-${name}`)
  const limit = own('limit')
  const tags =
    own('tags')?.split('#') ??
    [
      ...new Set(
        keywords.map(word =>
          [...word.replace(/[#,;，；、\s]+/gu, ' ').trim()].slice(0, longestTag).join('').trim(),
        ),
      ),
    ].filter(tag => tag !== '')
  return {
    ...(limit !== undefined && { LIMIT: /^\d{1,9}$/.test(limit) ? Number(limit) : limit }),
    TAGS: tags.slice(0, mostTags),
    REFS: (own('references') ?? '').split('\n').flatMap(line => (line === '' ? [] : [referenceOf(line)])),
    IMAGE: own('image') ?? '',
    FILE_ID: own('material') ?? '',
  }
}
