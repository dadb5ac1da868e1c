/** The console’s texts in Simplified Chinese for papers: preview, fixed questions, more time, moments of films. */
export const consolePapers = {
  previewPaper: '以考生身份预览',
  previewTitle: '预览',
  previewText: '这是考生看到的试卷。不会保存任何内容，也不计时。',
  previewAnother: '换一份试卷',
  previewAnyLanguage: '语言：自动',
  previewFinish: '正式考试中，考生在这里交卷。',
  examUnlimited: '不限时',
  fixedQuestions: '固定试题',
  fixedQuestionsHint: '每份试卷都有，按此顺序排在最前面。',
  fixedAdd: '搜索启用中的试题',
  fixedScore: '固定试题 {no} 的分值',
  fixedUp: '将固定试题 {no} 上移',
  fixedDown: '将固定试题 {no} 下移',
  fixedRemove: '移除固定试题 {no}',
  accommodations: '考试时间照顾',
  accommodationsText:
    '为需要的人延长考试时间。它对该用户的所有考试有效；正在进行的考试会在下一次保存答案时更新。',
  accommodationsSearch: '按姓名、昵称或账号查找',
  accommodationsNone: '还没有人使用延长的时间。',
  accommodationsUnknown: '没有找到匹配的用户。',
  accommodationsMore: '{count, plural, other {还有 # 人，请输入更多文字}}',
  accommodationChange: '更改时间',
  accommodationChangeText: '{name} 会收到通知。更改会写入审计日志。',
  accommodationSaved: '已更改 {name} 的考试时间',
  accommodationRemove: '恢复正常时间',
  accommodationRemoveText: '{name} 将恢复正常的考试时间，并收到通知。',
  accommodationRemoved: '{name} 已恢复正常的考试时间',
  beginMoment: '从 {time} 开始',
  beginsAt: '起点 {time}（取消）',
  takeMoment: '采用此刻 {time}',
  takeSpan: '采用 {from}–{to}',
} as const

/** The texts of one language. */
export type ConsolePapers = Readonly<Record<keyof typeof consolePapers, string>>
