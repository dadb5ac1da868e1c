import { expect, it } from 'vitest'
import { feedbackDraftOf } from './feedback-draft.ts'

it.each([
  [undefined, ''],
  [{ content: '目录', contact: '' }, '目录'],
  [{ content: 1, contact: '' }, ''],
  [{ content: '目录' }, ''],
])('the stored draft %j is restored as %j', (stored, content) =>
  expect(feedbackDraftOf(stored).content).toBe(content),
)
