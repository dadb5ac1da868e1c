/**
 * The state machine of exam attempts, the only code that changes their state: docs/wire.md, 5.6, law 10. An attempt that ends
 * becomes `grading`, and in the same transaction `qualified` or `unqualified` unless an examiner has to grade it.
 */
import type { Condition, Machine } from '../lifecycle/machine.ts'
import { journalBytesOf, writeAnswers } from './attempt-answers.ts'
import { gradeChoices, tellExaminers, writeGrades, writeRegraded } from './attempt-grades.ts'
import { type Attempt, attemptStates, deadlineNow, lockAttempt, runningTimes } from './attempt-kind.ts'
import { issue, raiseRole, showMove, tellCandidate, tellRegraded } from './attempt-result.ts'
import { beginTimes, writeFreeOpenings, writeOpening } from './openings.ts'
import { isAbove, scaledScore } from './scoring.ts'
import { closesAt, isOver } from './timing.ts'

const isInTime: Condition<Attempt> = {
  name: 'its time is not over',
  holds: ({ row, at }) => !isOver(runningTimes(row), at),
  key: 'EXAM_CLOSED',
}

const timeIsOver: Condition<Attempt> = {
  name: 'its time is over',
  holds: ({ row, at }) => isOver(runningTimes(row), at),
  key: 'CONFLICT',
}

const gradesFit: Condition<Attempt> = {
  name: 'the points are for its operation questions and at most their scores',
  holds: ({ input }) => input.gradesFit,
  key: 'FIELD_INVALID',
  field: 'GOT',
}

const isGraded: Condition<Attempt> = {
  name: 'every question has points',
  holds: ({ row }) => row.ungraded === 0,
  key: 'CONFLICT',
}

const isPassed: Condition<Attempt> = {
  name: 'its score is above the pass score',
  holds: ({ row }) => isAbove(scaledScore(row), row.pass_score),
  key: 'CONFLICT',
}

const isFailed: Condition<Attempt> = {
  name: 'its score is not above the pass score',
  holds: ({ row }) => !isAbove(scaledScore(row), row.pass_score),
  key: 'CONFLICT',
}

const hasAccount: Condition<Attempt> = {
  name: 'its account exists',
  holds: ({ row }) => !row.is_erased,
  key: 'CONFLICT',
}

/** The lifecycle of an attempt. */
export const attempts: Machine<Attempt> = {
  object: 'attempt',
  table: 'attempts',
  states: attemptStates,
  initial: 'open',
  refusal: 'EXAM_CLOSED',
  rules: [
    {
      from: ['open'],
      event: 'resume',
      to: 'open',
      by: ['owner'],
      conditions: [isInTime],
      effects: [writeFreeOpenings],
      keepsRev: true,
    },
    // The candidate asks for a question with a limit of its own: its time begins.
    {
      from: ['open'],
      event: 'reveal',
      to: 'open',
      by: ['owner'],
      conditions: [isInTime],
      effects: [writeOpening],
      keepsRev: true,
    },
    {
      from: ['open'],
      event: 'save',
      to: 'open',
      by: ['owner'],
      conditions: [isInTime],
      effects: [writeAnswers, beginTimes],
      keepsRev: true,
    },
    {
      from: ['open'],
      event: 'finish',
      to: 'grading',
      by: ['owner'],
      conditions: [isInTime],
      effects: [gradeChoices, tellExaminers],
    },
    {
      from: ['open'],
      event: 'expire',
      to: 'grading',
      by: ['system'],
      conditions: [timeIsOver],
      effects: [gradeChoices, tellExaminers],
    },
    {
      from: ['grading'],
      event: 'grade',
      to: 'grading',
      by: ['exam.grade'],
      conditions: [gradesFit],
      effects: [writeGrades],
      audit: 'attempt.grade',
    },
    // The system decides about papers without operation questions.
    {
      from: ['grading'],
      event: 'pass',
      to: 'qualified',
      by: ['exam.grade', 'system'],
      conditions: [isGraded, isPassed],
      effects: [raiseRole, issue, showMove, tellCandidate],
      audit: 'attempt.pass',
    },
    {
      from: ['grading'],
      event: 'fail',
      to: 'unqualified',
      by: ['exam.grade', 'system'],
      conditions: [isGraded, isFailed],
      effects: [tellCandidate],
      audit: 'attempt.fail',
    },
    // By the job `regrade-exam`, after a question was corrected. A pass is never taken away: the score may fall, the state stays.
    {
      from: ['grading'],
      event: 'regrade',
      to: 'grading',
      by: ['system'],
      conditions: [hasAccount],
      effects: [writeRegraded],
      audit: 'attempt.regrade',
    },
    {
      from: ['qualified'],
      event: 'regrade',
      to: 'qualified',
      by: ['system'],
      conditions: [hasAccount],
      effects: [writeRegraded, tellRegraded],
      audit: 'attempt.regrade',
    },
    {
      from: ['unqualified'],
      event: 'regrade',
      to: 'unqualified',
      by: ['system'],
      conditions: [hasAccount],
      effects: [writeRegraded, tellRegraded],
      audit: 'attempt.regrade',
    },
    {
      from: ['unqualified'],
      event: 'lift',
      to: 'qualified',
      by: ['system'],
      conditions: [hasAccount, isGraded, isPassed],
      effects: [raiseRole, issue, showMove, tellCandidate],
      audit: 'attempt.lift',
    },
    // With the candidate's account: nobody is left to get the role or the certificate.
    {
      from: ['open', 'grading'],
      event: 'abandon',
      to: 'unqualified',
      by: ['system'],
      audit: 'attempt.abandon',
    },
  ],
  lock: (tx, id) => lockAttempt(tx, id),
  keyOf: ({ id }) => ({ id }),
  ownerOf: row => row.user_id,
  columnsOf({ event, row, input, from, at }) {
    const timed = { time_factor: row.person_factor, deadline: deadlineNow(row) }
    switch (event) {
      case 'resume':
      case 'reveal':
        return { ...timed, contact_at: at }
      case 'save': {
        const journal_bytes = row.journal_bytes + journalBytesOf(input.entries)
        return { ...timed, contact_at: at, journal_bytes }
      }
      case 'finish': {
        // Answers of the seconds after the deadline count, but the time used is not longer than the time given.
        const last = Math.min(at.getTime(), timed.deadline?.getTime() ?? at.getTime())
        const used_seconds = secondsFrom(row.started_at, last)
        return { ...timed, contact_at: at, finished_at: at, used_seconds, finished_by: 'user' }
      }
      case 'expire': {
        const finished_by = timed.deadline ? 'deadline' : 'idle'
        const end = closesAt(runningTimes(row))
        // A limit that came during the attempt may lie before what was answered without one.
        const isShortened = timed.deadline !== null && row.contact_at > end
        const finished_at = isShortened ? row.contact_at : (timed.deadline ?? end)
        const last = isShortened ? row.contact_at : (timed.deadline ?? row.contact_at)
        return {
          ...timed,
          finished_at,
          used_seconds: secondsFrom(row.started_at, last.getTime()),
          finished_by,
        }
      }
      case 'pass':
      case 'fail':
      case 'lift':
        return { score: scaledScore(row), graded_at: at }
      case 'abandon':
        return row.finished_at === null ? { finished_at: at } : {}
      case 'regrade':
        return from === 'grading' ? {} : { score: input.score }
      case 'grade':
        return {}
    }
  },
  auditOf: ({ row, event, input }) => ({
    after: {
      examId: row.exam_id,
      ...(event === 'pass' || event === 'fail' || event === 'lift' ? { score: scaledScore(row) } : {}),
      ...(event === 'regrade' ? { regraded: input.regraded } : {}),
      ...(event === 'grade'
        ? {
            points: input.grades.map(({ questionId, got, marks }) => ({
              questionId,
              got,
              ...(marks && { marks: marks.count }),
            })),
          }
        : {}),
    },
    reason: input.reason,
  }),
}

const secondsFrom = (start: Date, endMs: number): number =>
  Math.max(0, Math.floor((endMs - start.getTime()) / 1000))
