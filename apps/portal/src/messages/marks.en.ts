import type { MarksKey } from './marks.zh.ts'

export const marks: Readonly<Record<MarksKey, string>> = {
  marksAuthor: 'Examiner',
  marksUnshown: 'The examiner’s marks cannot be shown',
  marksForeign: 'The annotations that came with the file stay as they are; changes to them are not saved.',
  marksOpen: 'Show the examiner’s marks',
  marksTitle: '{name}: the examiner’s marks',
  marksText: 'The examiner has marked your file. The list of comments has what was written.',
}
