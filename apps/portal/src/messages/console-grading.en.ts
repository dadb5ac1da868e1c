import type { ConsoleGrading } from './console-grading.zh.ts'

/** The console’s texts in English for grading. */
export const consoleGrading: ConsoleGrading = {
  gradingDesk: 'Grading',
  gradingItem: 'Attempt',
  noGrading: 'Nothing to grade',
  noGradingText: 'Handed-in attempts with operation questions appear here, the longest waiting first.',
  searchGrading: 'Search candidate number or exam',
  candidateNo: 'Candidate',
  openAnswers: 'To grade',
  handedIn: 'Handed in',
  attempt_grading: 'Waiting',
  attempt_qualified: 'Passed',
  attempt_unqualified: 'Not passed',
  attempt_open: 'Running',
  answerText: 'Written answer',
  answerFile: 'Answer file',
  noAnswer: 'No answer',
  openAnswer: 'Open in the viewer',
  downloadAnswer: 'Download the answer file',
  pointsOf: 'Points (of {score})',
  pointsWrong: 'From 0 to all points, with at most one decimal',
  remark: 'Remark',
  remarkHint: 'The candidate reads it.',
  gradingDecides:
    'When every answer has points, the result is decided. Remarks and marks may be saved before.',
  submitGrades: 'Save the grading',
  gradesPass:
    'Every answer has points now: score {score}, passed. The candidate is notified, gets the certificate and, unless theirs is higher, the role {role}. The points cannot be changed afterwards.',
  gradesFail:
    'Every answer has points now: score {score}, not passed. The candidate is notified; there is no certificate. The points cannot be changed afterwards.',
  gradesUnasked: 'Nothing is saved yet: it could not be found out whether these points decide the exam.',
  gradesDecided: 'Score {score}: {state}',
  questionNo: 'Question {no}',
  ownAttempt: 'This is your own attempt. Somebody else has to grade it.',
}
