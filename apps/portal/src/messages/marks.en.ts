import type { MarksKey } from './marks.zh.ts'

export const marks: Readonly<Record<MarksKey, string>> = {
  marksAuthor: 'Examiner',
  marksUnshown: 'The examiner’s marks cannot be shown',
  marksOnlyRead: 'They are still stored. Until they can be shown, the file can only be read.',
  marksTooMany:
    'There are too many marks: the last changes are not saved. Delete some of the freehand marks. Points and remarks can still be saved.',
  marksForeign: 'The annotations that came with the file stay as they are; changes to them are not saved.',
  marksOpen: 'Show the examiner’s marks',
  marksTitle: '{name}: the examiner’s marks',
  marksText: 'The examiner has marked your file. The list of comments has what was written.',
}
