import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearly, thread } from '../../../test/any-annotation.ts'
import { qpdfComplaints } from '../../../test/other-programs.ts'
import { someDay } from '../../../test/sample-annotations.ts'
import { smallPdf } from '../../../test/small-files.ts'
import {
  type AnnotationData,
  type NewAnnotation,
  PdfDocument,
  type PdfError,
  rotationAround,
  transformAnnotation,
} from '../../index.ts'
import { exportDataForm, toJsonValues } from './data-form.ts'
import { parseXfdf, toXfdf } from './xfdf.ts'

const fixture = readFileSync(new URL('../../../test/exchange/all-kinds.xfdf', import.meta.url), 'utf8')

/** The data of a document after it has imported XFDF, and after it was saved and reopened. */
function imported(xfdf: string): AnnotationData[] {
  const document = PdfDocument.open(smallPdf('table'))
  document.importAnnotations(parseXfdf(xfdf, document.pages))
  const exported = exportDataForm(document)
  const saved = exportDataForm(PdfDocument.open(document.save({ now: someDay })))
  expect(toJsonValues(saved)).toEqual(nearly(toJsonValues(exported), 2))
  return exported
}

function marked(given: readonly NewAnnotation[]): PdfDocument {
  const document = PdfDocument.open(smallPdf('table'))
  document.importAnnotations(given.map(data => ({ ...data, pageId: 3 })))
  return document
}

/** A document with one element. */
const xfdf = (element: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve"><annots>${element}</annots></xfdf>`
const square = '<square page="0" rect="10,10,60,40" name="a"/>'

describe('an export', () => {
  test('restores all kinds, popups, threads, states and unknown fields when imported', () => {
    fc.assert(
      fc.property(thread, given => {
        const document = marked(given)
        const exported = document.exportAnnotations()
        const again = PdfDocument.open(smallPdf('table'))
        again.importAnnotations(parseXfdf(toXfdf(exported, document.pages), again.pages))
        expect(again.exportAnnotations()).toEqual(nearly(exported))
        expect(again.importAnnotations(parseXfdf(toXfdf(exported, document.pages), again.pages))).toEqual([])
      }),
      { numRuns: 60, seed: 20261120 },
    )
  })

  test('keeps rotations and images with their opacity, which XFDF cannot express', () => {
    const about = { dateCreated: someDay.toISOString(), rect: [50, 50, 150, 90] } as const
    const document = marked([
      { ...about, annotationType: '/Square', uuid: 'turned' },
      { ...about, annotationType: '/FreeText', uuid: 'text', textContent: 'turned too', strokeWidth: 2 },
      {
        ...about,
        annotationType: '/Stamp',
        uuid: 'picture',
        stampType: 'Custom',
        stampImageData: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8),
        stampImageSize: [2, 1],
      },
    ])
    for (const { id, data } of document.annotations(0)) {
      if (data) document.update(id, transformAnnotation(data, rotationAround(30, 100, 70)))
    }
    const exported = document.exportAnnotations()
    const again = imported(toXfdf(exported, document.pages))
    expect(toJsonValues(again)).toEqual(nearly(toJsonValues(exported), 2))
  })

  test('writes entries of the file with the names of the standard', () => {
    const document = PdfDocument.open(smallPdf('table'))
    document.importAnnotations(parseXfdf(fixture, document.pages))
    const words = toXfdf(document.exportAnnotations(), document.pages, { href: 'report "1".pdf' })
    for (const word of [
      '<highlight page="0" date="D:20261120103000Z" creationdate="D:20261120093000Z" name="highlight-1" title="Ada"',
      'coords="20,380,120,380,20,366,120,366"',
      'flags="print,nozoom,norotate"',
      'start="20,200" end="140,200" head="OpenArrow" tail="ClosedArrow"',
      'leaderLength="12" leaderExtend="4" leader-offset="2"',
      'caption-style="Top"',
      '<vertices>160,140;200,160;240,140;220,110</vertices>',
      '<gesture>20,150;40,170;60,150</gesture>',
      'inreplyto="highlight-1" replyType="group"',
      'state="Accepted" statemodel="Review"',
      'style="cloudy" intensity="1"',
      '<popup flags="print,nozoom,norotate" open="yes" page="0" rect="200,300,290,390"/>',
      '<f href="report &#34;1&#34;.pdf"/>',
    ])
      expect(words).toContain(word)
  })
})

describe('a document written by hand according to the standard', () => {
  const byName = new Map(imported(fixture).map(data => [data.uuid, data]))

  test.each<[string, object]>([
    [
      'highlight-1',
      {
        annotationType: '/Highlight',
        quadPoints: [20, 380, 120, 380, 20, 366, 120, 366],
        color: [1, 0.8, 0, 0.5],
        author: 'Ada',
        subject: 'Highlight',
        textContent: 'first line\nsecond <line> & "more"',
        dateCreated: '2026-11-20T09:30:00.000Z',
        dateModified: '2026-11-20T10:30:00.000Z',
        flags: 4,
        popup: { rect: [200, 300, 290, 390], open: true },
      },
    ],
    ['underline-1', { annotationType: '/Underline' }],
    ['squiggly-1', { annotationType: '/Squiggly', inReplyTo: 'highlight-1', replyType: 'Group' }],
    ['strikeout-1', { annotationType: '/Strikeout' }],
    [
      'note-1',
      {
        annotationType: '/Text',
        flags: 28,
        richText: expect.stringContaining('<b>bold</b>'),
        textContent: 'A bold word',
      },
    ],
    ['reply-1', { annotationType: '/Text', inReplyTo: 'note-1', replyType: 'Reply', textContent: '同意' }],
    ['state-1', { textNoteState: 'Accepted', textNoteStateModel: 'Review', flags: 30, inReplyTo: 'note-1' }],
    [
      'square-1',
      {
        annotationType: '/Square',
        rectMargins: [2, 2, 2, 2],
        strokeWidth: 2,
        strokeDashGap: [3, 2],
        fillColor: [1, 1, 0],
      },
    ],
    ['circle-1', { annotationType: '/Circle', cloud: true, cloudIntensity: 1 }],
    [
      'line-1',
      {
        annotationType: '/Line',
        vertices: [20, 200, 140, 200],
        endingType: ['OpenArrow', 'ClosedArrow'],
        leaderLineLength: 12,
        leaderLineExtension: 4,
        leaderLineOffset: 2,
        caption: true,
        captionPosition: 'Top',
        captionOffset: [3, 5],
        intent: 'LineDimension',
      },
    ],
    ['polygon-1', { annotationType: '/Polygon', vertices: [160, 140, 200, 160, 240, 140, 220, 110] }],
    [
      'polyline-1',
      { annotationType: '/Polyline', endingType: ['None', 'Diamond'], intent: 'PolyLineDimension' },
    ],
    [
      'ink-1',
      {
        annotationType: '/Ink',
        inkList: [
          [20, 150, 40, 170, 60, 150],
          [70, 150, 80, 160],
        ],
      },
    ],
    [
      'freetext-1',
      {
        annotationType: '/FreeText',
        intent: 'FreeTextCallout',
        justification: 'center',
        fontSize: 14,
        fontFamily: 'times',
        color: [0, 0, 1, 1],
        fillColor: [1, 1, 1],
        calloutEndingType: 'OpenArrow',
        points: expect.objectContaining({
          cop: [150, 30],
          cok: [130, 40],
          cob: [110, 40],
          bl: [22, 22],
          tr: [110, 58],
        }),
      },
    ],
    ['stamp-1', { annotationType: '/Stamp', stampType: 'Approved', stampSubject: 'Stamp' }],
  ])('%s', (name, expected) => {
    expect(byName.get(name)).toMatchObject(expected)
  })

  test('has all thirteen kinds; other kinds are skipped at any position', () => {
    expect(new Set([...byName.values()].map(data => data.annotationType)).size).toBe(13)
    expect(byName.has('caret-1')).toBe(false)
  })

  test('results in a file without complaints from qpdf', () => {
    const document = PdfDocument.open(smallPdf('table'))
    document.importAnnotations(parseXfdf(fixture, document.pages))
    expect(qpdfComplaints(document.save({ now: someDay }))).toEqual([])
  })
})

describe('an import skips', () => {
  test.each([
    [
      'kinds that are unknown, with or without a page',
      '<projection rect="1,2,3,4"/><popup page="9" rect="1,2,3,4"/>',
    ],
    ['a stamp of another program', '<stamp page="0" rect="1,2,30,40" icon="#Own"/>'],
    ['a shape without an area', '<square page="0" rect="1,2,1,40"/><freetext page="0" rect="1,2,30,2"/>'],
    ['an unknown state model', '<text page="0" rect="1,2,9,9" state="x" statemodel="constructor"/>'],
  ])('%s, and continues', (_, elements) => {
    const found = imported(xfdf(`${elements}<circle page="0" rect="1,2,30,40"/>`))
    expect(found.at(-1)).toMatchObject({ annotationType: '/Circle' })
    expect(found.slice(0, -1).every(data => !('textNoteState' in data))).toBe(true)
  })
})

describe('an import reads elements whatever prefixes their names have', () => {
  const words = '<p>a <b>b</b></p>'
  const body = (open: string, inner: string, close: string) =>
    `<text page="0" rect="1,2,3,4" name="t"><contents-richtext>${open}${inner}${close}</contents-richtext></text>`
  const rich = body('<body xmlns="http://www.w3.org/1999/xhtml">', words, '</body>')
  const about = { dateCreated: someDay.toISOString(), rect: [50, 50, 150, 90] } as const
  const turned = marked([{ ...about, annotationType: '/Square', uuid: 'turned' }])
  const [mark] = turned.annotations(0)
  if (mark?.data) turned.update(mark.id, transformAnnotation(mark.data, rotationAround(30, 100, 70)))
  const own = toXfdf(turned.exportAnnotations(), turned.pages)
  const prefixed = (text: string): string =>
    text.replaceAll(/<(\/?)(?=[a-z])(?!\w+:)/g, '<$1ns0:').replace(' xmlns="', ' xmlns:ns0="')
  const renamed = (text: string): string =>
    prefixed(text).replaceAll('lectern', 'ns1').replace('://ns1.', '://lectern.')
  const read = (text: string) => imported(text)

  test.each([
    ['a mark', xfdf(square), prefixed(xfdf(square))],
    ['a mark with prefixed attributes', xfdf(square), prefixed(xfdf(square)).replace(' rect=', ' ns0:rect=')],
    ['a thread', xfdf(`${square}<text page="0" rect="1,2,3,4" name="b" inreplyto="a"/>`), undefined],
    [
      'a link and a popup',
      xfdf(
        `<link page="0" rect="1,2,3,4" name="l"/>${square.replace('/>', '><popup page="0" rect="1,2,30,40"/></square>')}`,
      ),
      undefined,
    ],
    ['what is our own', own, renamed(own)],
    [
      'rich text in its own namespace',
      xfdf(rich),
      prefixed(xfdf(body('<h_body>', '<h_p>a <h_b>b</h_b></h_p>', '</h_body>')))
        .replaceAll(/<(\/?)ns0:h_/g, '<$1h:')
        .replace('<ns0:xfdf', '<ns0:xfdf xmlns:h="http://www.w3.org/1999/xhtml"'),
    ],
  ])('%s', (name, text, other = prefixed(text)) => {
    expect(other).toContain('<ns0:annots>')
    const expected = read(text)
    expect(expected.length).toBeGreaterThan(0)
    const found = read(other)
    if (!name.startsWith('rich')) expect(found).toEqual(expected)
    const again = read(toXfdf(found, turned.pages))
    for (const list of [found, again])
      expect(list.map(({ textContent }) => textContent)).toEqual(
        expected.map(({ textContent }) => textContent),
      )
    expect(again.map(({ richText }) => richText)).toEqual(found.map(({ richText }) => richText))
  })
})

describe('an import refuses', () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
  test.each<[string, string, string]>([
    ['text that is not XML', 'hello', 'xfdf-invalid'],
    ['nothing', '', 'xfdf-invalid'],
    ['an unclosed element', xfdf('<square page="0">'), 'xfdf-invalid'],
    ['another document', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'xfdf-invalid'],
    ['a document type', `<!DOCTYPE xfdf>${square}`, 'xfdf-invalid'],
    ['recursive entities', `${bomb}<xfdf><annots>&b;</annots></xfdf>`, 'xfdf-invalid'],
    [
      'an external entity',
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><xfdf>&f;</xfdf>',
      'xfdf-invalid',
    ],
    [
      'an undefined entity',
      xfdf('<text page="0" rect="1,2,3,4"><contents>&f;</contents></text>'),
      'xfdf-invalid',
    ],
    ['deeply nested elements', xfdf('<a>'.repeat(100) + '</a>'.repeat(100)), 'limit-exceeded'],
    ['words instead of numbers', xfdf('<square page="0" rect="a,b,c,d"/>'), 'xfdf-invalid'],
    ['infinity', xfdf('<square page="0" rect="0,0,1e999,1"/>'), 'xfdf-invalid'],
    ['a colour by name', xfdf('<square page="0" rect="1,2,3,4" color="red"/>'), 'xfdf-invalid'],
    ['a page beyond the last one', xfdf('<square page="7" rect="1,2,3,4"/>'), 'page-missing'],
    ['a missing page', xfdf('<square rect="1,2,3,4"/>'), 'page-missing'],
    [
      'an unreadable extension attribute',
      xfdf(`<square xmlns:lectern="x" lectern:data="{" page="0" rect="1,2,3,4"/>`),
      'xfdf-invalid',
    ],
    [
      'an extension attribute with invalid data',
      xfdf(`<square xmlns:lectern="x" lectern:data='{"matrix":7}' page="0" rect="1,2,3,4"/>`),
      'annotation-invalid',
    ],
  ])('%s', (_, text, code) => {
    const { pages } = PdfDocument.open(smallPdf('table'))
    const refused = (error: PdfError) => {
      throw error
    }
    expect(() => parseXfdf(text, pages, {}, refused)).toThrow(expect.objectContaining({ code }))
  })

  test('a document larger than the limit', () => {
    const { pages } = PdfDocument.open(smallPdf('table'))
    const limited = (limits: Parameters<typeof parseXfdf>[2]) => () =>
      parseXfdf(xfdf(square.repeat(9)), pages, limits)
    for (const limits of [{ maxLength: 100 }, { maxElements: 5 }, { maxDepth: 2 }])
      expect(limited(limits)).toThrow(expect.objectContaining({ code: 'limit-exceeded' }))
    expect(limited({})).not.toThrow()
  })

  test('rich text that is not well-formed is left out', () => {
    const document = marked([
      {
        annotationType: '/Square',
        uuid: 'a',
        dateCreated: someDay.toISOString(),
        rect: [1, 2, 30, 40],
        textContent: 'a\u0001b\ud800c]]>&',
        richText: '<b>not closed',
      },
    ])
    expect(imported(toXfdf(document.exportAnnotations(), document.pages))).toMatchObject([
      { textContent: 'abc]]>&' },
    ])
  })
})
