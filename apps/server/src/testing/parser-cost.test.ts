/**
 * Every parser of this process that meets text from outside costs little at its longest text, and twice the text costs twice as much:
 * law 3. The table of docs/operations.md names these parsers; what is not here is parsed in limited processes.
 */
import { expect, test } from 'vitest'
import { growthFault, longTexts } from '../../../../tests/cost/cost-growth.ts'
import { mostMs } from '../../../../tests/cost/processor-time.ts'
import { readImportText } from '../console/desk/import-text.ts'
import { mostParsedHere } from '../console/desk/read-limited.ts'
import { parseQuestionFile } from '../console/questions/read-file.ts'
import { cleanHtml, hasWords } from '../console/texts/clean-html.ts'
import { readImport } from '../console/user-import/read-file.ts'
import { pictureFormatOf } from '../decoding/picture-format.ts'
import { requestIdOf } from '../http/request-id.ts'
import { readRange } from '../http/send-bytes.ts'
import { networksOf } from '../networks-of.ts'
import { applyChange } from '../people/configuration.ts'
import { correctedQuery, wordsOf } from '../search/search-words.ts'
import { textQuery } from '../search/text-query.ts'
import { openTicketOffice } from '../signing/tickets.ts'
import { readCaptions } from '../uploads/captions.ts'
import { cleanFileName } from '../uploads/file-name.ts'
import { workFileTypeOf } from '../uploads/work-file-type.ts'
import { sampled } from './takes-all.ts'

interface Parser {
  /** The longest text that reaches it. */
  readonly length: number
  readonly heads?: readonly string[]
  readonly more?: readonly string[]
  /** Of a parser that lets others have a turn every few milliseconds: the turns of others are measured with it. */
  readonly isInSteps?: true
  parse(input: { readonly text: string; readonly bytes: Buffer }): unknown
}

/** All headers of a request together: Node refuses more. */
const headerBytes = 16_384
/** Milliseconds in many steps, and below which chance decides; file-cost.test.ts measures each step at the largest file. */
const inSteps = { most: 400, noise: 100 }
const cue = '00:00.000 --> 00:01.000\n'
const item = '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"><qti-item-body>'
const importing = { checksOnly: true, encoding: undefined, language: 'zh' } as const
const tickets = openTicketOffice(new Uint8Array(32), () => new Date(0))
const known = wordsOf('sensor distance triangulation sensors laser Lasersensor')

const parsers: Readonly<Record<string, Parser>> = {
  captions: {
    length: 2 ** 20,
    heads: ['WEBVTT\n\n', 'WEBVTT\n\nSTYLE\n', `WEBVTT\n\n${cue}`, '1\n00:00:00,000 --> 00:00:01,000\n'],
    more: [`${cue}\n`, 'rgb(', 'NOTE\n\n'],
    parse: ({ bytes }) => readCaptions(bytes),
  },
  'a table of questions': {
    length: mostParsedHere / 2,
    heads: ['', 'KIND,STEM\n'],
    isInSteps: true,
    parse: ({ bytes }) => parseQuestionFile(bytes, importing),
  },
  'a list of questions': {
    length: mostParsedHere,
    heads: ['[', '{"questions":[', '[{"STEM":"', '{"__proto__":'],
    more: ['{"STEM":"a"},', '{"__proto__":{}},', '"a":1,', '[[', '"\\u0041",'],
    parse: ({ bytes }) => parseQuestionFile(bytes, importing),
  },
  'an item of QTI': {
    length: mostParsedHere,
    heads: ['<', item, `${item}<p>`, '<a ', '<?xml version="1.0" encoding="', '<!DOCTYPE a [', '<a b="'],
    more: ['<p>a</p>', ' a="b"', '<?a?>', '<qti-simple-choice>', '&amp;'],
    parse: ({ bytes }) => parseQuestionFile(bytes, importing),
  },
  'a table of people': {
    length: mostParsedHere / 2,
    heads: ['USER_TYPE,NICK\n2,a,'],
    isInSteps: true,
    async parse({ bytes }) {
      await readImport((await readImportText(bytes, importing)).text)
    },
  },
  'an agreement, message or menu in HTML': {
    length: 100_000,
    heads: ['', '<p>', '<a href="', '<!--', '<style>'],
    more: ['<b>a</b>', '<a href="javascript:a">', '<img src=x onerror=a>', '<br>', '<td>'],
    parse: ({ text }) => hasWords(cleanHtml(text)),
  },
  'the name of a file': {
    length: 65_536,
    heads: ['', '../', 'a.'],
    parse: ({ text }) => cleanFileName(text, 'file'),
  },
  'a range': {
    length: headerBytes,
    heads: ['', 'bytes=', 'bytes=0-', 'bytes='],
    parse: ({ text }) => readRange(text, 1000),
  },
  'the address of a caller': {
    length: headerBytes,
    heads: ['', '::', '1.'],
    parse: ({ text }) => networksOf(text),
  },
  'the id of a request': { length: headerBytes, parse: ({ text }) => requestIdOf(text) },
  'a ticket': { length: headerBytes, parse: ({ text }) => tickets.read(text) },
  'a search': {
    length: 4096,
    heads: ['', '"', 'sensr '],
    more: ['sensr ', 'センサー', 'AND ', 'laser-'],
    parse: ({ text }) => [textQuery(text), correctedQuery(text, known)],
  },
  'a personal setting': {
    length: 65_536,
    heads: ['["', '{"', '['],
    more: ['"a",', '["a"],'],
    parse: ({ text: content }) => applyChange(undefined, { type: 'keywords', operator: 'set', content }),
  },
  'the beginning of a file': {
    length: 65_536,
    heads: ['', '%PDF-', '\u0089PNG', 'RIFF'],
    parse: ({ bytes }) => [workFileTypeOf(bytes), pictureFormatOf(bytes)],
  },
}

const rows = Object.entries(parsers).map(([name, parser], at) => [name, parser, at] as const)

test.each(rows)('%s', { timeout: 600_000 }, async (_, { length, heads, more, isInSteps, parse }, at) => {
  const faults: string[] = []
  for (const [name, make] of sampled([...longTexts(heads, more)], 8, at)) {
    const input = (size: number) => {
      const text = make(size)
      return { text, bytes: Buffer.from(text) }
    }
    const fault = await growthFault(input, parse, { length, most: mostMs, ...(isInSteps && inSteps) })
    if (fault !== undefined) faults.push(`${name}: ${fault}`)
  }
  expect(faults).toEqual([])
})
