/** The words of an examiner's marks on an answer, in Simplified Chinese. */
export const marks = {
  marksAuthor: '考官',
  marksUnshown: '无法显示考官的标注',
  marksOnlyRead: '标注暂时显示不出来，但仍已保存；在能显示之前只能阅读文件。',
  marksTooMany: '标注太多，最近的改动不会保存。请删除一部分手绘笔迹；分数和评语仍可保存。',
  marksForeign: '文件里原有的批注不会改动，这些更改不会保存。',
  marksOpen: '查看考官的标注',
  marksTitle: '{name}：考官的标注',
  marksText: '考官在您的文件上做了标注。打开批注列表，可以阅读说明。',
} as const

/** Key of a sentence about marks. */
export type MarksKey = keyof typeof marks
