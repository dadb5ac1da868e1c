/** What an author saves first: an exam without questions, and a question. Tests replace what they are about. */
import type { CallRequest, ExamSave } from '@lectern/contract'

export const writtenExam: ExamSave = {
  id: null,
  roleNo: 'R20',
  title: 'Laser safety',
  titles: { zh: '', en: '', tw: '', ja: '', de: '' },
  durationSeconds: 3600,
  passScore: 90,
  multiRule: 'exact',
  showsKeys: false,
  resitMax: 3,
  resitWaitHours: 24,
  validMonths: 0,
  rules: '',
  blueprint: [],
  questions: [],
  rev: 0,
}

export const writtenQuestion: CallRequest<'console.questionSave'> = {
  id: null,
  kind: 'single',
  stem: 'Which class of laser is harmless?',
  imageId: null,
  materialId: null,
  options: [
    { key: 'A', text: 'Class 1' },
    { key: 'B', text: 'Class 4' },
  ],
  rightKeys: ['A'],
  score: 2,
  limitSeconds: 0,
  rubric: '',
  tags: ['laser'],
  references: [],
  language: 'zh',
}
