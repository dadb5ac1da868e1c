import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { questionFiles } from '../src/demo/question-files.ts'
import { drawPaper } from '../src/exams/draw-paper.ts'
import { randomOf } from '../src/exams/random-of.ts'
import { demoExams } from './exams.data.ts'
import { demoQuestions } from './questions.data.ts'
import { demoWorks } from './works.data.ts'

const kinds = { single: 1, multiple: 2, operation: 3 } as const
const files = join(import.meta.dirname, 'files')
const languages = ['zh', 'en', 'tw', 'ja', 'de'] as const
const optionsOf = (question: (typeof demoQuestions)[number], lang: (typeof languages)[number]) =>
  question.kind === 'operation' ? [] : question[lang].slice(1)

describe('demo questions', () => {
  test('are at least sixty of three kinds with unique names and texts', () => {
    expect(demoQuestions.length).toBeGreaterThanOrEqual(60)
    expect(new Set(demoQuestions.map(({ kind }) => kind)).size).toBe(3)
    expect(new Set(demoQuestions.map(({ name }) => name)).size).toBe(demoQuestions.length)
    const stems = demoQuestions.flatMap(question => languages.map(lang => `${lang}: ${question[lang][0]}`))
    expect(new Set(stems).size).toBe(stems.length)
  })

  test.each(demoQuestions)('$name has the same options in five languages, right and wrong ones', question => {
    const counts = languages.map(lang => optionsOf(question, lang).length)
    expect(new Set(counts).size).toBe(1)
    for (const lang of languages) {
      expect(question[lang].every(text => text.trim() === text && text !== '')).toBe(true)
      expect(new Set(optionsOf(question, lang)).size).toBe(counts[0])
      expect([...question[lang][0]].length).toBeLessThanOrEqual(2000)
    }
    if (question.kind === 'single') expect(counts[0]).toBeGreaterThanOrEqual(4)
    if (question.kind === 'multiple') {
      expect(question.rightCount).toBeGreaterThanOrEqual(2)
      expect(counts[0]).toBeGreaterThan(question.rightCount)
    }
  })

  // A German text with a Chinese full stop, or a Japanese one in Simplified characters, was put in the wrong line.
  test('are written in the characters of their language', () => {
    const foreign = {
      en: /\p{Script=Han}|[，。？]/u,
      de: /\p{Script=Han}|[，。？]/u,
      tw: /[这为么个们说时]/,
      zh: /[這為麼個們說時]/,
    }
    for (const question of demoQuestions) {
      for (const [lang, pattern] of Object.entries(foreign))
        for (const text of question[lang as keyof typeof foreign]) expect(text).not.toMatch(pattern)
      expect(question.ja.join('')).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u)
    }
  })

  test.each(['en', 'ja', 'de'])('each have a passage to read up in %s', lang => {
    const inLanguage = new Set(demoWorks.filter(work => work.lang === lang).map(({ file }) => file))
    const without = demoQuestions.filter(
      ({ references }) => !references.some(({ document }) => inLanguage.has(`${document}.pdf`)),
    )
    expect(without.map(({ name }) => name)).toEqual([])
  })

  test('have their pictures and materials', () => {
    expect([...questionFiles(demoQuestions)].filter(name => !existsSync(join(files, name)))).toEqual([])
    expect(demoQuestions.filter(({ image }) => image !== undefined).length).toBeGreaterThanOrEqual(5)
    expect(demoQuestions.filter(({ material }) => material !== undefined).length).toBeGreaterThanOrEqual(4)
  })
})

test.each([
  ['en', 33],
  ['ja', 16],
  ['de', 19],
])(
  'passages to read in %s are named by at least %d questions: a paper in that language leads to them',
  (lang, least) => {
    const works = demoWorks.filter(work => work.state === 2 && work.lang === lang)
    const documents = new Set(works.map(({ file }) => file.replace(/\.\w+$/, '')))
    const leading = demoQuestions.filter(({ references }) =>
      references.some(({ document }) => documents.has(document)),
    )
    expect(leading.length).toBeGreaterThanOrEqual(least)
  },
)

describe('demo exams', () => {
  test('are one for each role above the first, worth 100 points', () => {
    expect(demoExams.map(({ roleNo }) => roleNo)).toEqual(['R20', 'R30', 'R40', 'R50'])
    for (const { blueprint, title } of demoExams) {
      expect(blueprint.reduce((sum, { count, score }) => sum + count * score, 0)).toBe(100)
      expect([...title].length).toBeLessThanOrEqual(60)
    }
  })

  test.each(demoExams)('a paper for $roleNo can be drawn in every language, and papers differ', exam => {
    for (const lang of languages) {
      const bank = demoQuestions.map(({ name, kind, tags }) => ({ id: name, kind: kinds[kind], tags, lang }))
      const rows = exam.blueprint.map(row => ({ ...row, kind: kinds[row.kind] }))
      const papers = [1, 2, 3, 4, 5, 6].map(seed =>
        drawPaper(rows, bank, { languages: [lang], random: randomOf(seed) })
          ?.map(({ question }) => question.id)
          .sort()
          .join(),
      )
      expect(papers).not.toContain(undefined)
      expect(new Set(papers).size).toBeGreaterThan(3)
    }
  })

  test('an operation question is worth as much as its rubric says', () => {
    for (const question of demoQuestions) {
      if (question.kind !== 'operation') continue
      const most = demoExams
        .flatMap(exam => exam.blueprint)
        .find(row => row.kind === 'operation' && question.tags.includes(row.tag))?.score
      const points = [...question.zh[1].matchAll(/(各 )?(\d+) 分/g)].map(
        ([, each, sum]) => Number(sum) * (each === undefined ? 1 : 2),
      )
      expect(points.reduce((sum, part) => sum + part, 0)).toBe(most)
    }
  })
})
