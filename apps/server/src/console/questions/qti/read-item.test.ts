/** QTI items of other programs, and hostile ones. The round trip is in `question-columns.test.ts`. */
import { describe, expect, test } from 'vitest'
import { growthFault } from '../../../../../../tests/cost/cost-growth.ts'
import { choices, item3, single } from '../../../testing/qti-items.ts'
import { readQti } from './read-qti.ts'

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
    const itemOf = (count: number) => {
      const blanks = ' '.repeat(count)
      return item3(`<pre>a \n  b${blanks}c${blanks}</pre><qti-upload-interaction response-identifier="R"/>`)
    }
    expect(await wrongOf(itemOf(100_000))).toEqual([expect.stringMatching(/^STEM FIELD_TOO_LONG/)])
    // A second try for each blank would take minutes with the most blanks that an item can have.
    expect(await growthFault(itemOf, readText, { length: 100_000 })).toBeUndefined()
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
