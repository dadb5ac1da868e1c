/** What a credential says of passing is what the exam does: docs/wire.md, 5.6. */
import { languages } from '@lectern/contract'
import { expect, test } from 'vitest'
import { type Achieved, achievementOf, criteriaOf } from '../certificates/achievement.ts'
import { isAbove } from './scoring.ts'

const achieved = (more: Partial<Achieved> = {}): Achieved => ({
  exam_id: '0190a1b2-0000-7000-8000-000000000000',
  role_no: 'R20',
  role_label: { zh: '学员', tw: '學員', en: 'Learner', ja: '受講者', de: 'Lernende' },
  title: 'Laser',
  titles: {},
  pass_score: 90,
  ...more,
})
const issuer = { origin: 'https://academy.test.example', name: 'Academy', language: 'en' } as const

/** Words for a bound that is not enough, and those for one that is. */
const above = /more than|mehr als|超える|高于|高於/
const from = /at least|mindestens|以上|及格|不低于|不低於/

test.each([90, 0, 89.5, 99.9, 60.3])('with a pass score of %d', passScore => {
  const exam = achieved({ pass_score: passScore })
  const [result] = achievementOf(exam, issuer).resultDescription
  const required = Number(result?.requiredValue)
  // The score that is named passes, and the one below it does not.
  expect(isAbove(required, passScore)).toBe(true)
  expect(isAbove(Math.round(required * 10 - 1) / 10, passScore)).toBe(false)
  expect(required).toBeLessThanOrEqual(Number(result?.valueMax))
  // The sentence names the pass score, which is not enough.
  expect(isAbove(passScore, passScore)).toBe(false)
  for (const language of languages) {
    const sentence = criteriaOf(exam, language)
    expect(sentence).toMatch(above)
    expect(sentence).not.toMatch(from)
    expect(sentence).toContain(language === 'de' ? String(passScore).replace('.', ',') : String(passScore))
  }
})

test('a title with braces stays as it is', () => {
  const title = 'Laser {points} $& {title}'
  expect(criteriaOf(achieved({ title }), 'en')).toBe(
    `Passing the exam “${title}” with more than 90 of 100 points.`,
  )
})
