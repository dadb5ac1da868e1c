import { describe, expect, test } from 'vitest'
import { type QuestionValues, questionFaults } from './question-values.ts'

const option = (key: string, text: string, isRight = false) => ({ key, text, isRight })
const question: QuestionValues = {
  kind: 'single',
  language: 'en',
  stem: 'Which?',
  options: [option('A', 'this', true), option('B', 'that'), option('C', ' ')],
  score: 1,
  limitSeconds: 0,
  rubric: '',
  tags: [],
  picture: { id: null, url: '' },
  material: { id: null, name: '' },
  references: [],
  rev: 0,
}

describe('the form of a question', () => {
  test.each<[string, Partial<QuestionValues>, [string, string][]]>([
    ['complete, with an option that is left empty', {}, []],
    ['without text', { stem: ' ' }, [['stem', 'required']]],
    ['with a tag that is too long', { tags: ['kept', 'x'.repeat(21)] }, [['tags', 'tagTooLong']]],
    ['without points', { score: '' }, [['score', 'scoreWrong']]],
    ['with two decimals', { score: 1.25 }, [['score', 'scoreWrong']]],
    ['with one option', { options: [option('A', 'this', true)] }, [['options', 'optionsTooFew']]],
    [
      'with options alike',
      { options: [option('A', 'x', true), option('B', ' x')] },
      [['options', 'optionsAlike']],
    ],
    ['without a right option', { options: [option('A', 'x'), option('B', 'y')] }, [['options', 'rightOne']]],
    ['multiple choice with one right option', { kind: 'multiple' }, [['options', 'rightTwo']]],
    ['an operation without options', { kind: 'operation', options: [] }, []],
  ])('%s', (_, more, faults) =>
    expect(Object.entries(questionFaults({ ...question, ...more })).filter(([, fault]) => fault)).toEqual(
      faults,
    ),
  )
})
