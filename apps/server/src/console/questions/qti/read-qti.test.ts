/** QTI packages and items of other programs, and hostile ones. The round trip is in `question-columns.test.ts`. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../errors.ts'
import { readQti } from './read-qti.ts'

const item3 = (body: string, declarations = '', attributes = 'xml:lang="en-GB"') =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t" ${attributes}>
    ${declarations}
    <qti-item-body>${body}</qti-item-body>
  </qti-assessment-item>`
const single = `<qti-response-declaration identifier="R" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value> b </qti-value></qti-correct-response></qti-response-declaration>`
const choices = `<qti-choice-interaction response-identifier="R" max-choices="1">
    <qti-prompt>Which one?</qti-prompt>
    <qti-simple-choice identifier="a"><p>First <em>one</em></p></qti-simple-choice>
    <qti-simple-choice identifier="b">Second<qti-feedback-inline outcome-identifier="F" identifier="b">Right!</qti-feedback-inline></qti-simple-choice>
  </qti-choice-interaction>`

const readText = (text: string | Uint8Array) => readQti(Buffer.from(text), 'de')
const contentOf = async (text: string) => {
  const { questions, wrong } = await readText(text)
  expect(wrong).toEqual([])
  return questions[0]?.content
}
const wrongOf = async (text: string | Uint8Array) => {
  const { questions, wrong } = await readText(text)
  expect(questions).toEqual([])
  return wrong.map(({ field, key, params = {} }) =>
    [field, key, ...Object.entries(params).map(([name, value]) => `${name}=${value}`)].join(' '),
  )
}
const packed = (parts: Zippable) => Buffer.from(zipSync(parts))
const manifest = (...resources: string[]) =>
  strToU8(`<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"><resources>
    ${resources.join('')}</resources></manifest>`)
const resource = (href: string, more = '') =>
  `<resource identifier="r" type="imsqti_item_xmlv3p0" href="${href}">${more}</resource>`

describe('an item', () => {
  test('of QTI 3.0: a single choice with paragraphs, a prompt and feedback', async () => {
    const body = `<p>Look   at
      this.</p><div>Then<br/>that.</div>${choices}
      <qti-rubric-block view="tutor"><qti-content-body>for tutors</qti-content-body></qti-rubric-block>`
    expect(await contentOf(item3(body, single))).toMatchObject({
      kind: 'single',
      language: 'en',
      stem: 'Look at this.\nThen\nthat.\nWhich one?',
      options: [
        { key: 'a', text: 'First one' },
        { key: 'b', text: 'Second' },
      ],
      rightKeys: ['b'],
      score: 1,
      rubric: '',
    })
  })

  test('of QTI 2.2: a multiple choice with points by mapping, in the language of the author', async () => {
    const text = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="x">
      <responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier">
        <mapping upperBound="2.25" defaultValue="-2"><mapEntry mapKey="simpleChoice_100" mappedValue="1"/>
          <mapEntry mapKey="simpleChoice_300" mappedValue="1.25"/><mapEntry mapKey="simpleChoice_200" mappedValue="-1"/></mapping>
      </responseDeclaration>
      <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
      <itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Water?</prompt>
        ${['H', 'He', 'O'].map((name, at) => `<simpleChoice identifier="simpleChoice_${at + 1}00">${name}</simpleChoice>`).join('')}
      </choiceInteraction></itemBody></assessmentItem>`
    expect(await contentOf(text)).toMatchObject({
      kind: 'multiple',
      language: 'de',
      stem: 'Water?',
      options: [
        { key: 'A', text: 'H' },
        { key: 'B', text: 'He' },
        { key: 'C', text: 'O' },
      ],
      rightKeys: ['A', 'C'],
      score: 2.3,
    })
  })

  test.each([
    [
      '3.0',
      item3(
        '<p>Write.</p><qti-extended-text-interaction response-identifier="R"/><qti-rubric-block view="scorer"><qti-content-body><p>Three points</p></qti-content-body></qti-rubric-block>',
      ),
    ],
    [
      '2.1',
      '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" xml:lang="en"><itemBody><p>Write.</p><uploadInteraction responseIdentifier="R"/><rubricBlock view="scorer"><p>Three points</p></rubricBlock></itemBody></assessmentItem>',
    ],
  ])('of QTI %s: a task with a rubric for examiners', async (_, text) => {
    expect(await contentOf(text)).toMatchObject({
      kind: 'operation',
      stem: 'Write.',
      rubric: 'Three points',
      options: [],
    })
  })

  test('with raised and lowered digits and signs', async () => {
    const body = `<p>10<sup>3</sup> H<sub>2</sub>O x<sup> n+1 </sup> 10<sup>-<em>6</em></sup> a<sub>n−1</sub></p>
      <qti-upload-interaction response-identifier="R"/>`
    expect((await contentOf(item3(body)))?.stem).toBe('10³ H₂O xⁿ⁺¹ 10⁻⁶ aₙ₋₁')
  })

  test('with a long row of blanks is read in one go', async () => {
    const blanks = ' '.repeat(100_000)
    const body = `<pre>a \n  b${blanks}c${blanks}</pre><qti-upload-interaction response-identifier="R"/>`
    const startedAt = performance.now()
    expect(await wrongOf(item3(body))).toEqual([expect.stringMatching(/^STEM FIELD_TOO_LONG/)])
    // A second try for each blank would take longer, and minutes with the most blanks that an item can have.
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })

  test.each([
    ['zh-CN', 'zh'],
    ['zh-Hant-HK', 'tw'],
    ['ja', 'ja'],
    ['de-AT', 'de'],
  ])('in the language %s', async (tag, language) => {
    const text = item3('Write.<qti-upload-interaction response-identifier="R"/>', '', `xml:lang="${tag}"`)
    expect((await contentOf(text))?.language).toBe(language)
  })

  test.each<[string, string, string[]]>([
    ['without an interaction', item3('<p>Nothing</p>'), ['KIND FIELD_INVALID REASON=interaction']],
    [
      'of another kind',
      item3('<qti-order-interaction response-identifier="R"/>'),
      ['KIND FIELD_INVALID REASON=interaction'],
    ],
    ['with two choices', item3(choices + choices, single), ['KIND FIELD_INVALID REASON=interaction']],
    ['without a right key', item3(choices), ['KEYS FIELD_REQUIRED']],
    [
      'with a formula',
      item3(`<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>${choices}`, single),
      ['STEM FIELD_INVALID REASON=media'],
    ],
    [
      'with two pictures',
      item3(`<img src="a.png"/><img src="b.png"/>${choices}`, single),
      ['IMAGE FIELD_INVALID REASON=pictures'],
    ],
    [
      'with a picture elsewhere',
      item3(`<img src="https://x.example/a.png"/>${choices}`, single),
      ['IMAGE NOT_FOUND'],
    ],
    ['with a picture that did not come', item3(`<img src="a.png"/>${choices}`, single), ['IMAGE NOT_FOUND']],
    [
      'with a shared stimulus',
      item3(choices, `<qti-assessment-stimulus-ref identifier="s" href="s.xml"/>${single}`),
      ['STEM FIELD_INVALID REASON=stimulus'],
    ],
    [
      'with raised letters',
      item3(`<p>1<sup>st</sup></p>${choices}`, single),
      ['STEM FIELD_INVALID REASON=scripts'],
    ],
    [
      'with lowered letters in an option',
      item3(choices.replace('<em>one</em>', 'v<sub>max</sub>'), single),
      ['OPTIONS FIELD_INVALID REASON=scripts'],
    ],
    [
      'with a picture in an option',
      item3(choices.replace('<em>one</em>', '<img src="a.png"/>'), single),
      ['OPTIONS FIELD_INVALID REASON=optionPicture'],
    ],
    [
      'with a right answer that is no option',
      item3(choices, single.replace('</qti-value>', '</qti-value><qti-value>c</qti-value>')),
      ['KEYS FIELD_INVALID REASON=unknownOption'],
    ],
    ['in Welsh', item3(choices, single, 'xml:lang="cy"'), ['LANG FIELD_INVALID']],
    ['that is no item', '<html/>', ['file FILE_BROKEN REASON=notItem']],
    [
      'that is not well-formed',
      '<qti-assessment-item>\n<p></qti-assessment-item>',
      ['file FILE_BROKEN REASON=xml ROW=2'],
    ],
    [
      'with an external entity',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      ['file FILE_BROKEN REASON=doctype'],
    ],
    ['with an unknown entity', item3('&nbsp;'), ['file FILE_BROKEN REASON=xml ROW=4']],
    ['that is too deep', '<a>'.repeat(100) + '</a>'.repeat(100), ['file FILE_BROKEN REASON=deep']],
    ['that is too long', `<a>${' '.repeat(2 ** 20)}</a>`, ['file FILE_BROKEN REASON=large MAX=1']],
    [
      'with a mark in the wrong encoding',
      '<?xml version="1.0" encoding="nothing"?><a/>',
      ['file FILE_BROKEN REASON=xml ROW=1'],
    ],
    [
      'of QTI 1',
      '<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"/>',
      ['file FILE_BROKEN REASON=qti1'],
    ],
    [
      'of QTI 1 with its document type',
      '<?xml version="1.0"?>\n<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd"><questestinterop/>',
      ['file FILE_BROKEN REASON=qti1'],
    ],
  ])('%s is refused', async (_, text, faults) => expect(await wrongOf(text)).toEqual(faults))
})

const item = strToU8(item3(choices, single))

describe('a package', () => {
  test('has its items in the order of the manifest, with keywords, pictures and materials', async () => {
    const task = item3(
      '<p>Do <a href="../files/my%20data.csv">this</a>.</p><img src="../files/p.png" alt=""/><qti-upload-interaction response-identifier="R"/>',
    )
    const bytes = packed({
      'x/imsmanifest.xml': manifest(
        resource(
          'items/task.xml',
          '<metadata><lom><general><keyword><string>laser; safety</string></keyword></general></lom></metadata>',
        ),
        '<resource identifier="t" type="imsqti_test_xmlv3p0" href="test.xml"/>',
        resource('items/b.xml'),
      ),
      'x/items/b.xml': item,
      'x/items/task.xml': strToU8(task),
      'x/files/my data.csv': strToU8('a,b'),
      'x/files/p.png': strToU8('png'),
    })
    const { questions, wrong } = await readText(bytes)
    expect(wrong).toEqual([])
    expect(questions).toMatchObject([
      {
        line: 1,
        content: { kind: 'operation', stem: 'Do this.', tags: ['laser safety'] },
        media: { picture: { name: 'p.png' }, material: { name: 'my data.csv', bytes: Buffer.from('a,b') } },
      },
      { line: 2, content: { kind: 'single' } },
    ])
  })

  const resourceOfQti1 =
    '<resource identifier="o" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="o/o.xml"/></resource>'
  const qti1 = strToU8('<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"/>')

  test.each([
    ['a package', packed({ 'imsmanifest.xml': manifest(resourceOfQti1), 'o/o.xml': qti1 })],
    [
      'a package of another manifest',
      packed({
        'imsmanifest.xml': manifest(
          '<resource identifier="r" type="imsqti_xmlv1p2"><file href="x.xml"/></resource>',
        ),
        'x.xml': qti1,
      }),
    ],
    [
      'a package that lists it under another type',
      packed({
        'imsmanifest.xml': manifest(
          '<resource identifier="r" type="assessment/x-bb-qti-test" href="res1.dat"/>',
          '<resource identifier="w" type="webcontent" href="a.html"/>',
        ),
        'res1.dat': strToU8(`\ufeff<?xml version="1.0"?>\n<questestinterop/>`),
        'a.html': strToU8('<p>'),
      }),
    ],
  ])('of QTI 1 is called so: %s', async (_, bytes) => {
    await expect(readText(bytes)).rejects.toMatchObject({ key: 'FILE_BROKEN', params: { REASON: 'qti1' } })
  })

  test('names items of QTI 1 that stand beside others', async () => {
    const bytes = packed({
      'imsmanifest.xml': manifest(resourceOfQti1, resource('b.xml')),
      'o/o.xml': qti1,
      'b.xml': item,
    })
    const { questions, wrong } = await readText(bytes)
    expect(questions).toHaveLength(1)
    expect(wrong).toMatchObject([
      { line: 1, key: 'FILE_BROKEN', params: { REASON: 'qti1', ITEM: 'o/o.xml' } },
    ])
  })

  test.each([
    ['$IMS-CC-FILEBASE$/Media%20one/p.png?canvas_download=1', 'web_resources/Media one/p.png'],
    ['%24IMS-CC-FILEBASE%24/p.png', 'web_resources/p.png'],
    ['$IMS-CC-FILEBASE$pictures/p.png', 'pictures/p.png'],
    ['$IMS-CC-FILEBASE$../p.png', 'p.png'],
    ['$IMS-CC-FILEBASE$/p.png', 'items/p.png'],
  ])('finds the files of a cartridge: %s', async (href, path) => {
    const task = item3(
      `<p>Look</p><img src="${href}" alt=""/><qti-upload-interaction response-identifier="R"/>`,
    )
    const bytes = packed({
      'imsmanifest.xml': manifest(resource('items/task.xml')),
      'items/task.xml': strToU8(task),
      [path]: strToU8('png'),
    })
    const { questions, wrong } = await readText(bytes)
    expect(wrong).toEqual([])
    expect(questions).toMatchObject([{ media: { picture: { name: 'p.png', bytes: Buffer.from('png') } } }])
  })

  test('without a manifest has every XML file as an item; the others are named', async () => {
    const bytes = packed({ 'b.xml': strToU8('<no/>'), 'a.xml': item, 'c.txt': strToU8('c') })
    const { questions, wrong } = await readText(bytes)
    expect(questions).toHaveLength(1)
    expect(wrong).toEqual([
      { line: 2, field: 'file', key: 'FILE_BROKEN', params: { REASON: 'notItem', ITEM: 'b.xml' } },
    ])
  })

  test('names items that are missing, also those outside of the package', async () => {
    const bytes = packed({ 'imsmanifest.xml': manifest(resource('a.xml'), resource('../../etc/passwd')) })
    expect(await wrongOf(bytes)).toEqual([
      'file NOT_FOUND ITEM=a.xml',
      'file NOT_FOUND ITEM=../../etc/passwd',
    ])
  })

  test.each<[string, () => Buffer, Readonly<Record<string, unknown>>]>([
    ['no items', () => packed({ 'a.txt': strToU8('a') }), { REASON: 'noItems' }],
    ['a bomb', () => claiming(packed({ 'a.xml': item }), 65 * 2 ** 20), { REASON: 'large', MAX: 64 }],
    ['too many files', () => counting(packed({ 'a.xml': item }), 5001), { REASON: 'large', MAX: 64 }],
    ['a path that leaves it', () => packed({ '../a.xml': item }), {}],
    [
      'items that are too large together',
      () =>
        packed(
          Object.fromEntries(
            Array.from({ length: 9 }, (_, at) => [
              `${at}.xml`,
              strToU8(`<a>${' '.repeat(2 ** 20 - 10)}</a>`),
            ]),
          ),
        ),
      { REASON: 'large', MAX: 8 },
    ],
    ['half of its bytes', () => packed({ 'a.xml': item }).subarray(0, 200), {}],
    [
      'a file larger than its entry says',
      () => claiming(packed({ 'a.xml': new Uint8Array(2 ** 20) }), 1),
      {},
    ],
    ['an encrypted file', () => encrypted(packed({ 'a.xml': item })), {}],
  ])('with %s is refused', async (_, make, params) => {
    const error = await readText(make()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ key: 'FILE_BROKEN', field: 'file', params })
  })
})

/** Says in the central directory that the first file has so many bytes. */
function claiming(archive: Buffer, sizeBytes: number): Buffer {
  archive.writeUInt32LE(sizeBytes, archive.indexOf(Buffer.from('PK\x01\x02')) + 24)
  return archive
}

/** Says that it has so many files. */
function counting(archive: Buffer, count: number): Buffer {
  const end = archive.indexOf(Buffer.from('PK\x05\x06'))
  archive.writeUInt16LE(count, end + 8)
  archive.writeUInt16LE(count, end + 10)
  return archive
}

/** Sets the flag of encryption in the central directory. */
function encrypted(archive: Buffer): Buffer {
  const at = archive.indexOf(Buffer.from('PK\x01\x02'))
  archive.writeUInt16LE(archive.readUInt16LE(at + 8) | 1, at + 8)
  return archive
}
