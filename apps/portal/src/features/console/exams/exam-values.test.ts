import { describe, expect, test } from 'vitest'
import { type ExamValues, examFaults, secondsOf, wholeRows } from './exam-values.ts'
import { writtenPapers } from './written-papers.ts'

const row = (tag: string, more: object = {}) =>
  ({ tag, kind: 'single', count: 5, score: 1, ...more }) as const
const exam: ExamValues = {
  roleNo: 'R20',
  title: 'Laser safety',
  titles: { zh: '', en: '', tw: '', ja: '', de: '' },
  isUnlimited: false,
  minutes: 60,
  passScore: 90,
  multiRule: 'exact',
  showsKeys: false,
  resitMax: 3,
  resitWaitHours: 24,
  validMonths: 0,
  rules: '',
  blueprint: [row('laser')],
  questions: [],
  rev: 0,
}
const fixed = { id: 'a', score: 1, kind: 'single', stem: 'x', state: 'active' } as const
const faultOf = (more: Partial<ExamValues>) =>
  Object.entries(examFaults({ ...exam, ...more })).filter(([, fault]) => fault)

describe('the form of an exam', () => {
  test.each<[string, Partial<ExamValues>, [string, string][]]>([
    ['complete', {}, []],
    [
      'without title and role',
      { title: ' ', roleNo: '' },
      [
        ['title', 'required'],
        ['roleNo', 'required'],
      ],
    ],
    ['with no limit', { minutes: '', isUnlimited: true }, []],
    [
      'with a fixed question without points',
      { questions: [{ ...fixed, score: '' }] },
      [['questions', 'scoreWrong']],
    ],
    ['without a pass score', { passScore: '' }, [['passScore', 'required']]],
    [
      'with emptied numbers',
      { minutes: '', resitMax: '', resitWaitHours: '', validMonths: '' },
      [
        ['minutes', 'required'],
        ['resitMax', 'required'],
        ['resitWaitHours', 'required'],
        ['validMonths', 'required'],
      ],
    ],
    ['without rows', { blueprint: [] }, [['blueprint', 'blueprintEmpty']]],
    ['with fixed questions only', { blueprint: [], questions: [fixed] }, []],
    ['with a tag that is too long', { blueprint: [row('x'.repeat(21))] }, [['blueprint', 'tagTooLong']]],
    ['with a row that is not filled in', { blueprint: [row('laser'), row('')] }, [['blueprint', 'rowWrong']]],
    [
      'with a row of more than a paper holds',
      { blueprint: [row('laser', { count: 501 })] },
      [['blueprint', 'rowWrong']],
    ],
    [
      'with more questions than a paper holds',
      { blueprint: [row('laser', { count: 300 }), row('optics', { count: 200 })], questions: [fixed] },
      [['blueprint', 'paperTooLong']],
    ],
    [
      'with numbers outside their ranges',
      { minutes: 10_081, passScore: 100, resitMax: 0, resitWaitHours: 8761, validMonths: -1 },
      [
        ['minutes', 'outsideRange'],
        ['passScore', 'outsideRange'],
        ['resitMax', 'outsideRange'],
        ['resitWaitHours', 'outsideRange'],
        ['validMonths', 'outsideRange'],
      ],
    ],
    [
      'with a fixed question of too many points',
      { questions: [{ ...fixed, score: 1000.1 }] },
      [['questions', 'scoreWrong']],
    ],
    ['with a row twice', { blueprint: [row('laser'), row(' laser ')] }, [['blueprint', 'blueprintTwice']]],
    ['with two kinds of one tag', { blueprint: [row('laser'), row('laser', { kind: 'multiple' })] }, []],
  ])('%s', (_, more, faults) => expect(faultOf(more)).toEqual(faults))

  test.each([
    [{ isUnlimited: false, minutes: '90' }, 5400],
    [{ isUnlimited: true, minutes: '90' }, 0],
  ])('%o lasts %i seconds', (values, seconds) => expect(secondsOf(values)).toBe(seconds))

  test('only whole rows are checked against the bank', () => {
    const rows = [row('a'), row('b', { count: '' }), row('c', { score: 0 }), row('d', { count: '7' })]
    expect(wholeRows(rows).map(({ tag, count }) => [tag, count])).toEqual([
      ['a', 5],
      ['d', 7],
    ])
  })

  test.each([
    ['0', '0'],
    ['1234567', '1,234,567'],
    ['1234567890123', '≈ 1.2 × 10^12'],
    ['3.1e+57', '≈ 3.1 × 10^57'],
  ])('%s papers are written as %s', (papers, text) => expect(writtenPapers(papers, 'en')).toBe(text))
})
