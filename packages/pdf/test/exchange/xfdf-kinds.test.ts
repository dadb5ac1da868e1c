/** Kinds that cannot be edited in XFDF: as other programs write them, and as we do. */
import { zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exportAllKinds } from '../../src/annotations/exchange/all-kinds.ts'
import { parseXfdf, toXfdf } from '../../src/annotations/exchange/xfdf.ts'
import { type Annotation, PdfDocument } from '../../src/index.ts'
import { hasProgram, qpdfComplaints } from '../other-programs.ts'
import { small } from '../provoke.ts'
import { at, twoPages as empty, imported, popup, syntaxOf, xfdfOf } from './xfdf-elements.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

describe('an element of another program is read', () => {
  test.each<[string, string, readonly RegExp[]]>([
    [
      'caret',
      `<caret ${at} name="c" color="#0000FF" intent="Replace" fringe="1,1,1,1" symbol="paragraph" title="Alex" opacity="0.5" date="D:20190606124250+03'00'"><contents-richtext><body><p>Note</p></body></contents-richtext>${popup}</caret>`,
      [
        /\/RD ?\[1 1 1 1\]/,
        /\/Sy ?\/P/,
        /\/C ?\[0 0 1\]/,
        /\/T ?\(Alex\)/,
        /\/CA ?0?\.5/,
        /\/Contents ?\(Note\)/,
        /\/IT ?\/Replace/,
        /\/Popup \d+ 0 R/,
        /\/F 4/,
      ],
    ],
    [
      'link',
      `<link ${at} width="0"><OnActivation><Action Trigger="U"><URI Name="https://example.org/a?b=c&amp;d"/></Action></OnActivation></link>`,
      [/\/S ?\/URI/, /\(https:\/\/example\.org\/a\?b=c&d\)/, /\/W 0/],
    ],
    [
      'link',
      `<link ${at} actiontype="URI" target="https://example.org/"/>`,
      [/\(https:\/\/example\.org\/\)/],
    ],
    [
      'link',
      `<link ${at}><Dest><XYZ Page="1" Left="0" Top="300"/></Dest></link>`,
      [/\/Dest ?\[40 0 R ?\/XYZ 0 300 null\]/],
    ],
    [
      'link',
      `<link ${at}><OnActivation><Action><GoTo><Dest><FitH Page="1" Top="5"/></Dest></GoTo></Action></OnActivation></link>`,
      [/\/D ?\[40 0 R ?\/FitH 5\]/],
    ],
    [
      'link',
      `<link ${at}><Dest><Named Name="chapter"/></Dest><BorderStyleAlt HCornerRadius="0" VCornerRadius="0" Width="3"/></link>`,
      [/\/Dest ?\(chapter\)/, /\/Border ?\[0 0 3\]/],
    ],
    [
      'redact',
      `<redact ${at} name="r" coords="10,40,60,40,10,10,60,10" interior-color="#000000" overlay-text="gone" justification="centered"><defaultappearance>1 0 0 RG /Helv 10 Tf</defaultappearance></redact>`,
      [
        /\/QuadPoints ?\[10 40 60 40 10 10 60 10\]/,
        /\/IC ?\[0 0 0\]/,
        /\/OverlayText ?\(gone\)/,
        /\/Q 1/,
        /\/DA ?\(1 0 0 RG \/Helv 10 Tf\)/,
      ],
    ],
  ])('%s', (name, element, expected) => {
    const { again, saved, marks, left } = imported(element)
    const subtype = name[0]?.toUpperCase() + name.slice(1)
    const mark = marks.find(each => each.subtype === subtype)
    expect([left, mark?.subtype]).toEqual([[], subtype])
    const syntax = mark ? syntaxOf(again, mark) : ''
    for (const part of expected) expect(syntax).toMatch(part)
    if (hasProgram('qpdf')) expect(qpdfComplaints(saved)).toEqual([])
  })

  test.each([
    [
      'compressed',
      `<data MODE="raw" encoding="hex" length="13" filter="FlateDecode">\n${hex(zlibSync(Buffer.from('hello')))}</data>`,
    ],
    ['as it is', '<data MODE="filtered" encoding="ascii" length="5" filter="FlateDecode">hello</data>'],
    ['in digits', '<data MODE="filtered" encoding="HEX">68 65 6C 6c 6F</data>'],
  ])('fileattachment, with its data %s', (_, data) => {
    const element = `<fileattachment ${at} name="f" icon="Tag" file="a b.txt" mimetype="text/plain" size="5">${data}</fileattachment>`
    const { again, marks, left } = imported(element)
    expect(left).toEqual([])
    const [mark] = marks
    const specification = Number(/\/FS (\d+)/.exec(syntaxOf(again, mark as Annotation))?.[1])
    const { syntax } = again.inspectObject(specification)
    expect(syntax).toContain('(a b.txt)')
    const embedded = Number(/\/EF ?<<\/F (\d+)/.exec(syntax)?.[1])
    expect(Buffer.from(again.decodeObject(embedded)).toString()).toBe('hello')
    expect(again.inspectObject(embedded).syntax).toContain('/Subtype/text#2Fplain')
  })

  test('a strikethrough grouped with an insertion stays grouped, in either order', () => {
    const caret = `<caret ${at} name="c" fringe="1,1,1,1"/>`
    const struck = `<strikeout page="0" rect="60,10,90,40" coords="60,40,90,40,60,10,90,10" name="s" inreplyto="c" replyType="group"/>`
    for (const elements of [`${caret}${struck}`, `${struck}${caret}`]) {
      const { marks, left } = imported(elements)
      const find = (subtype: string) => marks.find(mark => mark.subtype === subtype)
      expect(left).toEqual([])
      expect(find('StrikeOut')).toMatchObject({ inReplyTo: find('Caret')?.id, data: { replyType: 'Group' } })
    }
  })

  test('a second time adds nothing, with and without a name', () => {
    const elements = `<link ${at} target="https://example.org/"/><caret ${at} name="c"/>`
    const { saved } = imported(elements)
    const document = PdfDocument.open(saved)
    document.importAnnotations(parseXfdf(xfdfOf(elements), document.pages))
    expect(document.hasChanges).toBe(false)
  })
})

describe('what cannot be taken is told with its element, and the rest is imported', () => {
  const good = `<caret ${at} name="good"/>`
  test.each<[string, string, string]>([
    [
      'an unknown kind',
      `<projection ${at}/>`,
      'annotation-type-unknown: projection 1: no such annotation is known',
    ],
    ['a kind without geometry', `<ink ${at}/>`, 'annotation-not-editable: ink 1: it has no geometry'],
    ['no rectangle', '<caret page="0" name="a"/>', 'xfdf-invalid: caret 1: rect is no rectangle'],
    [
      'a page that is none',
      '<link page="7" rect="1,2,3,4"/>',
      'page-missing: link 1 is on no page of the document',
    ],
    [
      'digits that are none',
      `<fileattachment ${at} file="a"><data encoding="hex">xyz</data></fileattachment>`,
      'xfdf-invalid: fileattachment 1: data are no hexadecimal digits',
    ],
    [
      'an annotation of ours that is damaged',
      `<lectern:annotation xmlns:lectern="https://lectern.invalid/ns/annotation" page="0" name="o" lectern:subtype="Caret">AAAA</lectern:annotation>`,
      'annotation-invalid: annotation o: annotationFile is no file with an annotation',
    ],
  ])('%s', (_, element, expected) => {
    const { left, marks } = imported(`${element}${good}`)
    expect(left).toHaveLength(1)
    expect(left[0]).toContain(expected)
    expect(marks.map(({ subtype }) => subtype)).toEqual(['Caret'])
  })

  test('without a report what is wrong is thrown, and what is unknown is passed over', () => {
    const parse = (element: string) => parseXfdf(xfdfOf(element), PdfDocument.open(empty).pages)
    expect(parse(`<projection ${at}/>`)).toEqual([])
    expect(() => parse('<caret page="0"/>')).toThrow('caret 1: rect is no rectangle')
  })

  test.each<[string, string]>([
    ['a script', '<JavaScript>app.alert(1)</JavaScript>'],
    ['a script, named otherwise', '<Javascript Name="app.alert(1)"/>'],
    ['a program', '<Launch><File OriginalName="a.exe"/></Launch>'],
    ['a program without a name', '<Launch/>'],
    ['a form that is sent', '<SubmitForm/>'],
    ['data that is read', '<ImportData><File OriginalName="a.fdf"/></ImportData>'],
    ['an action that is not known', '<GoToE/>'],
    ['a file elsewhere', '<GoToR><Dest><Fit Page="0"/></Dest><File OriginalName="//evil/a.exe"/></GoToR>'],
    ['a file elsewhere without a place in it', '<GoToR><File OriginalName="//evil/a.exe"/></GoToR>'],
  ])('a link that loses %s is reported', (_, action) => {
    const link = `<link ${at}><OnActivation><Action Trigger="U">${action}</Action></OnActivation></link>`
    const { again, marks, left } = imported(link)
    expect(left).toEqual([expect.stringContaining('action-unsafe: link 1: ')])
    expect(marks).toHaveLength(1)
    for (const mark of marks)
      expect(syntaxOf(again, mark)).not.toMatch(/\/A[< ]|alert|exe|Launch|JavaScript|SubmitForm/)
  })

  test.each<[string, string, RegExp | undefined]>([
    ['a file beside it', '<GoToR><File OriginalName="b.pdf"/></GoToR>', /\/GoToR.*\/Fit\].*\(b\.pdf\)/],
    ['nothing', '', undefined],
    ['a place that it does not name', '<GoTo/>', undefined],
  ])('a link to %s loses nothing', (_, action, expected) => {
    const link = `<link ${at}><OnActivation><Action Trigger="U">${action}</Action></OnActivation></link>`
    const { again, marks, left } = imported(link)
    expect(left).toEqual([])
    const [written = ''] = marks.map(mark => syntaxOf(again, mark))
    if (expected) expect(written).toMatch(expected)
    else expect(written).not.toContain('/A<')
  })
})

test('our own elements are those of the standard, with everything that other programs read', () => {
  const file = small({
    page: '/Annots[5 0 R 8 0 R 9 0 R 10 0 R 11 0 R 12 0 R]',
    objects: {
      2: '<</Type/Pages/Kids[3 0 R 40 0 R]/Count 2/MediaBox[0 0 300 400]>>',
      40: '<</Type/Page/Parent 2 0 R>>',
      5: '<</Type/Annot/Subtype/Caret/Rect[10 10 20 20]/NM(c)/Contents(in)/RD[1 1 1 1]/Sy/P/Popup 6 0 R/C[0 0 1]/T(Ann)>>',
      6: '<</Type/Annot/Subtype/Popup/Rect[50 50 90 90]/Parent 5 0 R/Open true>>',
      8: '<</Type/Annot/Subtype/Link/Rect[10 40 90 60]/A<</S/URI/URI(https://example.org/)>>/H/O>>',
      9: '<</Type/Annot/Subtype/Link/Rect[10 70 90 90]/Dest[40 0 R/XYZ 0 300 null]>>',
      10: '<</Type/Annot/Subtype/FileAttachment/Rect[10 100 20 110]/NM(f)/Name/Tag/FS<</F(a.txt)/EF<</F 13 0 R>>>>>>',
      11: '<</Type/Annot/Subtype/Redact/Rect[10 120 20 130]/NM(r)/QuadPoints[10 130 20 130 10 120 20 120]/IC[1 0 0]/OverlayText(gone)/Repeat true>>',
      12: '<</Type/Annot/Subtype/Watermark/Rect[10 140 20 150]/NM(w)>>',
      13: '<</Type/EmbeddedFile/Subtype/text#2Fplain/Params<</Size 5>>/Length 5>>\nstream\nhello\nendstream',
    },
  })
  const document = PdfDocument.open(file)
  const text = toXfdf(exportAllKinds(document), document.pages)
  const bare = text.replace(/<lectern:annotation>[^<]*<\/lectern:annotation>/g, '')
  for (const part of [
    /<caret page="0" name="c"[^>]* title="Ann"[^>]* fringe="1,1,1,1"[^>]* color="#0000FF"[^>]* symbol="paragraph"/,
    '<popup flags="print,nozoom,norotate" open="yes" page="0" rect="50,50,90,90"/><contents>in</contents></caret>',
    /<link page="0" [^>]*Highlight="Outline"[^>]*><OnActivation><Action Trigger="U"><URI Name="https:\/\/example.org\/"\/>/,
    '<Dest><XYZ Page="1" Left="0" Top="300"/></Dest>',
    /<fileattachment [^>]*icon="Tag"[^>]* file="a.txt" mimetype="text\/plain" size="5"><data MODE="raw" encoding="hex" length="13" filter="FlateDecode">789C/,
    /<redact [^>]*coords="10,130,20,130,10,120,20,120"[^>]* interior-color="#FF0000"[^>]* overlay-text="gone" overlay-text-repeat="yes"/,
    /<lectern:annotation page="0" name="w" lectern:subtype="Watermark">/,
  ])
    expect(bare).toMatch(part)
  // A program that keeps only what the standard has.
  const elements = bare
    .replace(/^[\s\S]*<annots>|<\/annots>[\s\S]*$/g, '')
    .replace(/<lectern:annotation [\s\S]*?<\/lectern:annotation>/, '')
  const { again, marks, left } = imported(elements)
  expect(left).toEqual([])
  expect(marks.filter(({ subtype }) => subtype !== 'Popup').map(({ subtype }) => subtype)).toEqual([
    'Caret',
    'Link',
    'Link',
    'FileAttachment',
    'Redact',
  ])
  expect(syntaxOf(again, marks.find(({ rect }) => rect[1] === 70) as Annotation)).toMatch(
    /\[40 0 R ?\/XYZ 0 300 null\]/,
  )
})
