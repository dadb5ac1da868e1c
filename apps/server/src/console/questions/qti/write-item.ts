/** Writes a question as an item of QTI 3.0, which `readItem` reads back as it was. Pure. */
import type { Language, QuestionContent } from '@lectern/contract'
import { escapeXml, writeXml } from './xml-tree.ts'

/** The files of a question in the package, by their paths seen from the item. */
export interface ItemFiles {
  readonly picture?: string
  readonly material?: { readonly path: string; readonly name: string }
}

/** The value of `tool-name` in items written here: their white space is all text. */
export const toolName = 'Lectern'

/** Language tags. RFC 5646 */
export const languageTags: Readonly<Record<Language, string>> = {
  zh: 'zh-Hans',
  en: 'en',
  tw: 'zh-Hant',
  ja: 'ja',
  de: 'de',
}

const longestTitle = 80

/** What QTI has no place for is written as `data-` attributes of the item's body, which other programs keep or ignore. */
const extrasOf = ({ limitSeconds, tags, references, imageId, materialId }: QuestionContent) => ({
  'data-lectern-limit': limitSeconds || undefined,
  'data-lectern-tags': tags.join('#') || undefined,
  'data-lectern-references':
    references
      .map(({ resourceId, from, to, quote }) => `${resourceId} ${from}-${to} ${quote}`.trim())
      .join('\n') || undefined,
  'data-lectern-image': imageId ?? undefined,
  'data-lectern-material': materialId ?? undefined,
})

/** An item with the text, the picture and the material of a question. QTI 3.0 ASI, 2 */
export function writeItem(identifier: string, question: QuestionContent, files: ItemFiles): string {
  const { kind, stem, score, language } = question
  const isTask = kind === 'operation'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    writeXml(
      'qti-assessment-item',
      {
        xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation':
          'http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
        identifier,
        title: titleOf(stem),
        'xml:lang': languageTags[language],
        adaptive: 'false',
        'time-dependent': 'false',
        'tool-name': toolName,
        'tool-version': '1',
      },
      [
        ...(isTask ? taskDeclarations : [choiceDeclaration(question)]),
        outcome('SCORE', 0, isTask ? { 'external-scored': 'human' } : {}),
        outcome('MAXSCORE', score),
        writeXml('qti-item-body', extrasOf(question), body(question, files)),
        ...(isTask ? [] : [scoring]),
      ].join(''),
    ),
    '',
  ].join('\n')
}

const titleOf = (stem: string): string => {
  const characters = [...stem.replace(/\s+/gu, ' ')]
  return characters.length <= longestTitle
    ? characters.join('')
    : `${characters.slice(0, longestTitle - 1).join('')}…`
}

const paragraph = (text: string): string => writeXml('p', {}, lines(text))
const lines = (text: string): string => escapeXml(text).replaceAll('\n', '<br/>')

function body(question: QuestionContent, { picture, material }: ItemFiles): string {
  const { kind, stem, rubric } = question
  return [
    paragraph(stem),
    picture === undefined ? '' : writeXml('p', {}, writeXml('img', { src: picture, alt: '' })),
    material === undefined
      ? ''
      : writeXml('p', {}, writeXml('a', { href: material.path }, escapeXml(material.name))),
    kind === 'operation' ? task : choice(question),
    rubric === ''
      ? ''
      : writeXml(
          'qti-rubric-block',
          { view: 'scorer', use: 'scoring' },
          writeXml('qti-content-body', {}, paragraph(rubric)),
        ),
  ].join('')
}

const choice = ({ kind, options }: QuestionContent): string =>
  writeXml(
    'qti-choice-interaction',
    {
      'response-identifier': 'RESPONSE',
      shuffle: 'true',
      'max-choices': kind === 'single' ? 1 : options.length,
    },
    options
      .map(({ key, text }) => writeXml('qti-simple-choice', { identifier: identifierOf(key) }, lines(text)))
      .join(''),
  )

/** An answer file and a note. */
const task = [
  writeXml('qti-upload-interaction', { 'response-identifier': 'FILE' }),
  writeXml('qti-extended-text-interaction', { 'response-identifier': 'NOTE' }),
].join('')
const taskDeclarations = [
  writeXml('qti-response-declaration', { identifier: 'FILE', cardinality: 'single', 'base-type': 'file' }),
  writeXml('qti-response-declaration', { identifier: 'NOTE', cardinality: 'single', 'base-type': 'string' }),
]

const value = (text: string | number): string => writeXml('qti-value', {}, escapeXml(String(text)))

const choiceDeclaration = ({ kind, rightKeys }: QuestionContent): string =>
  writeXml(
    'qti-response-declaration',
    {
      identifier: 'RESPONSE',
      cardinality: kind === 'single' ? 'single' : 'multiple',
      'base-type': 'identifier',
    },
    writeXml('qti-correct-response', {}, rightKeys.map(key => value(identifierOf(key))).join('')),
  )

const outcome = (identifier: string, number: number, more: Readonly<Record<string, string>> = {}): string =>
  writeXml(
    'qti-outcome-declaration',
    { identifier, cardinality: 'single', 'base-type': 'float', ...more },
    writeXml('qti-default-value', {}, value(number)),
  )

/** All points for exactly the right keys. The templates of QTI would give one point. QTI 3.0 ASI, 2.11 */
const scoring = writeXml(
  'qti-response-processing',
  {},
  writeXml(
    'qti-response-condition',
    {},
    writeXml(
      'qti-response-if',
      {},
      writeXml(
        'qti-match',
        {},
        writeXml('qti-variable', { identifier: 'RESPONSE' }) +
          writeXml('qti-correct', { identifier: 'RESPONSE' }),
      ) +
        writeXml(
          'qti-set-outcome-value',
          { identifier: 'SCORE' },
          writeXml('qti-variable', { identifier: 'MAXSCORE' }),
        ),
    ),
  ),
)

const codedStart = 'key-'

/** A key as an identifier, which must begin with a letter and has no signs; `keyOfIdentifier` reads it. */
export const identifierOf = (key: string): string =>
  /^[A-Za-z][A-Za-z0-9_-]*$/.test(key) && !key.startsWith(codedStart)
    ? key
    : codedStart + [...key].map(character => character.codePointAt(0)?.toString(16)).join('.')

/** The key of an identifier that `identifierOf` made; other identifiers stay as they are. */
export function keyOfIdentifier(identifier: string): string {
  const coded = identifier.startsWith(codedStart) ? identifier.slice(codedStart.length) : ''
  return /^[0-9a-f]{1,5}(\.[0-9a-f]{1,5})*$/.test(coded)
    ? coded
        .split('.')
        .map(code => String.fromCodePoint(Number.parseInt(code, 16)))
        .join('')
    : identifier
}
