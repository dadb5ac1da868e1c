/** Imagines what a candidate of the demo answered: a paper and answers with as many mistakes as the library says. Pure. */
import type { DemoAttempt, DemoExam } from '../../demo/exam-library.ts'
import { drawPaper } from '../exams/draw-paper.ts'
import { appendEntries, chainStartOf, type StoredEntry } from '../exams/journal.ts'
import { type StoredAnswer, unanswered } from '../exams/merge-answers.ts'
import { type Random, randomOf, shuffled } from '../exams/random-of.ts'
import { choicePoints } from '../exams/scoring.ts'
import type { LoadedQuestion } from './load-exams.ts'

/** A question of an imagined paper with its answer. */
export interface ImaginedItem extends StoredAnswer {
  readonly no: number
  readonly question: LoadedQuestion
  readonly optionOrder: readonly string[]
  readonly score: number
  /** Points; null for a task that nobody has graded yet, and for all questions of an open attempt. */
  readonly got: number | null
}

/** An imagined attempt. */
export interface ImaginedAttempt {
  readonly items: readonly ImaginedItem[]
  readonly entries: readonly StoredEntry[]
}

/** What an attempt is imagined from. */
export interface Imagining {
  readonly id: string
  readonly seed: number
  readonly startedAt: Date
  readonly lang: string
  readonly bank: readonly LoadedQuestion[]
  readonly exam: DemoExam
  /** The answer to a task. */
  answerTask(name: string): { readonly text: string; readonly fileId: string | null }
}

const kinds = { single: 1, multiple: 2, operation: 3 } as const

/** Imagines an attempt; the same seed gives the same questions, options and answers. */
export function imagineAttempt(plan: DemoAttempt, from: Imagining): ImaginedAttempt {
  const { exam, bank, seed } = from
  const random = randomOf(seed)
  const blueprint = exam.blueprint.map(row => ({ ...row, kind: kinds[row.kind] }))
  const drawn = drawPaper(blueprint, bank, { languages: [from.lang, 'zh'], random })
  if (!drawn) throw new Error(`the demo bank cannot fill the exam for ${exam.roleNo}`)
  const paper = drawn.map(({ question, score }, index) => ({
    no: index + 1,
    question,
    questionId: question.id,
    version: 1,
    optionOrder: shuffled(question.optionKeys, random),
    score,
  }))
  const mistaken = new Set([
    ...hardest(paper, { kind: kinds.single, count: plan.wrongSingles, random }),
    ...hardest(paper, { kind: kinds.multiple, count: plan.wrongMultiples, random }),
  ])
  const answered = paper.slice(0, paper.length - plan.unanswered)
  const weights = answered.map(({ question }) => (question.kind === kinds.operation ? 14 : 1 + random(3)))
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  const usedSeconds = weights.map(weight => Math.floor((plan.minutes * 55 * weight) / weightSum))
  const answers = answered.map((item, index) => ({
    ...unanswered,
    ...(item.question.kind === kinds.operation
      ? from.answerTask(item.question.name)
      : { keys: mistaken.has(item.no) ? wrongKeys(item.question, random) : item.question.rightKeys }),
    questionId: item.questionId,
    sequence: index + 1,
    usedSeconds: usedSeconds[index] ?? 0,
  }))
  let elapsedSeconds = 0
  let end = { n: 0, hash: chainStartOf(from.id, paper) }
  const entries = answers.flatMap(answer => {
    elapsedSeconds += answer.usedSeconds
    const at = new Date(from.startedAt.getTime() + elapsedSeconds * 1000)
    const added = appendEntries(end, [answer], at)
    end = added.at(-1) ?? end
    return added
  })
  return {
    entries,
    items: paper.map((item, index) => {
      const answer = answers[index] ?? unanswered
      return { ...item, ...answer, got: pointsOf(item, { answer, plan, exam }) }
    }),
  }
}

interface PaperItem {
  readonly no: number
  readonly question: LoadedQuestion
  readonly score: number
}

function pointsOf(
  { question, score }: PaperItem,
  {
    answer,
    plan,
    exam,
  }: { readonly answer: StoredAnswer; readonly plan: DemoAttempt; readonly exam: DemoExam },
): number | null {
  if (plan.end === 'open') return null
  if (question.kind === kinds.operation) return plan.taskPoints
  const kind = question.kind === kinds.single ? 'single' : 'multiple'
  return choicePoints({ kind, rightKeys: question.rightKeys, score }, answer.keys, exam.multiRule)
}

/** The numbers of the questions of a kind that are answered wrongly: difficult ones more often than easy ones. */
function hardest(
  paper: readonly PaperItem[],
  { kind, count, random }: { readonly kind: number; readonly count: number; readonly random: Random },
): readonly number[] {
  return paper
    .filter(({ question }) => question.kind === kind)
    .map(({ no, question }) => ({ no, weight: difficultyOf(question.name) + random(100) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)
    .map(({ no }) => no)
}

/** A number from 0 to 99 that stays the same for a question in all languages. */
const difficultyOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 100

/** A wrong answer: another option, or one right option too few or exchanged. */
function wrongKeys({ kind, optionKeys, rightKeys }: LoadedQuestion, random: Random): readonly string[] {
  const wrong = optionKeys.filter(key => !rightKeys.includes(key))
  // The first wrong option is chosen more often: distractors are not equally tempting.
  const tempting = wrong[Math.min(random(wrong.length), random(wrong.length))] ?? ''
  if (kind === kinds.single) return [tempting]
  const kept = rightKeys.slice(1)
  return random(2) === 0 ? kept : optionKeys.filter(key => kept.includes(key) || key === tempting)
}
