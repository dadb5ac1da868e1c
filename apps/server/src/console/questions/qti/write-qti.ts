/** Writes questions as a QTI 3.0 package, which `readQti` reads back as they were. Pure. */
import { setImmediate as otherWork } from 'node:timers/promises'
import type { QuestionContent } from '@lectern/contract'
import { strToU8 } from 'fflate'
import { type PackedFile, pack } from './pack.ts'
import { languageTags, writeItem } from './write-item.ts'
import { escapeXml, writeXml } from './xml-tree.ts'

/** A question with its id, and the files it has. */
export interface PackedQuestion {
  readonly id: string
  readonly content: QuestionContent
  readonly picture?: QuestionFile | undefined
  readonly material?: QuestionFile | undefined
}

/** A stored file of a question; without bytes the package only names its id. */
export interface QuestionFile {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * A package with a manifest, an item for each question, and the files of the questions, each once. The same questions give the
 * same bytes: `at` is the time of all files. It writes a few questions at a time, and other work goes on in between. IMS Content Packaging 1.2, QTI 3.0 ASI
 */
export async function writeQti(questions: readonly PackedQuestion[], at: Date): Promise<Uint8Array> {
  const files = new Map<string, PackedFile>()
  const add = (name: string, bytes: Uint8Array, isCompressed: boolean) =>
    files.set(name, { name, bytes, isCompressed })
  const resources: string[] = []
  for (const [index, question] of questions.entries()) {
    if (index % fewQuestions === 0) await otherWork()
    const { id, content, picture, material } = question
    const identifier = `question-${id}`
    const href = `items/${identifier}.xml`
    const paths = {
      picture: picture && pathOf(picture),
      material: material && pathOf(material),
    }
    const item = strToU8(
      writeItem(identifier, content, {
        ...(paths.picture !== undefined && { picture: addressOf(paths.picture) }),
        ...(material &&
          paths.material !== undefined && {
            material: { path: addressOf(paths.material), name: material.name },
          }),
      }),
    )
    add(href, item, false)
    for (const file of [picture, material]) if (file) add(pathOf(file), file.bytes, true)
    const used = [paths.picture, paths.material].filter(path => path !== undefined)
    resources.push(
      writeXml(
        'resource',
        { identifier, type: 'imsqti_item_xmlv3p0', href },
        metadataOf(content) +
          [href, ...used.map(path => path.split('/').map(encodeURIComponent).join('/'))]
            .map(path => writeXml('file', { href: path }))
            .join(''),
      ),
    )
  }
  const manifest = { name: 'imsmanifest.xml', bytes: strToU8(manifestOf(resources)), isCompressed: false }
  return pack([manifest, ...files.values()], at)
}

/** Written at once; the longest ones take less than 10 ms. */
const fewQuestions = 10

/** A folder for each file, so that names stay as they are. */
const pathOf = ({ id, name }: QuestionFile): string => `files/${id}/${name}`
/** Seen from the folder of the items. */
const addressOf = (path: string): string => `../${path.split('/').map(encodeURIComponent).join('/')}`

const manifestOf = (resources: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    writeXml(
      'manifest',
      {
        xmlns: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
        'xmlns:lom': 'http://ltsc.ieee.org/xsd/LOM',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation':
          'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd http://ltsc.ieee.org/xsd/LOM https://purl.imsglobal.org/spec/md/v1p3/schema/xsd/imsmd_loose_v1p3p2.xsd',
        identifier: 'questions',
      },
      writeXml(
        'metadata',
        {},
        writeXml('schema', {}, 'QTI Package') + writeXml('schemaversion', {}, '3.0.0'),
      ) +
        writeXml('organizations', {}) +
        writeXml('resources', {}, `\n${resources.join('\n')}\n`),
    ),
    '',
  ].join('\n')

/** Tags as keywords, which other programs know. IEEE 1484.12.3, LOM */
function metadataOf({ tags, language }: QuestionContent): string {
  if (tags.length === 0) return ''
  const keywords = tags.map(tag =>
    writeXml('lom:keyword', {}, writeXml('lom:string', { language: languageTags[language] }, escapeXml(tag))),
  )
  return writeXml('metadata', {}, writeXml('lom:lom', {}, writeXml('lom:general', {}, keywords.join(''))))
}
