/** A paper whose questions arrive one after the other. Pure. */
import type { OpenedQuestion, Paper } from '@lectern/contract'

/** The paper with a question that was given out. */
export function withOpened(
  paper: Paper,
  { question, files }: Pick<OpenedQuestion, 'question' | 'files'>,
): Paper {
  const known = new Set(files.map(({ id }) => id))
  return {
    ...paper,
    questions: paper.questions.map(other => (other.id === question.id ? question : other)),
    files: [...paper.files.filter(({ id }) => !known.has(id)), ...files],
  }
}

/** A paper that was read again: what was given out while it was on its way stays. */
export function renewedPaper(before: Paper, next: Paper): Paper {
  const missing = before.questions.filter(
    ({ id, isHeld }) => !isHeld && next.questions.some(other => other.id === id && other.isHeld),
  )
  return missing.reduce(
    (paper, question) =>
      withOpened(paper, { question, files: before.files.filter(({ id }) => id === question.fileId) }),
    next,
  )
}
