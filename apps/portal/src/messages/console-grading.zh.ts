/** The console’s texts in Simplified Chinese for grading: the source of the keys. */
export const consoleGrading = {
  gradingDesk: '阅卷',
  gradingItem: '答卷',
  noGrading: '没有待阅的答卷',
  noGradingText: '含操作题的答卷会出现在这里，等待最久的在最前。',
  searchGrading: '搜索考生编号或考试',
  candidateNo: '考生编号',
  openAnswers: '待批改',
  handedIn: '交卷时间',
  attempt_grading: '待批改',
  attempt_qualified: '合格',
  attempt_unqualified: '不合格',
  attempt_open: '进行中',
  answerText: '答案文字',
  answerFile: '答案文件',
  noAnswer: '没有作答',
  openAnswer: '在阅读器中打开',
  downloadAnswer: '下载答案文件',
  pointsOf: '得分（满分 {score}）',
  pointsWrong: '填写 0 到满分之间的分数，最多一位小数',
  remark: '评语',
  remarkHint: '考生可以看到。',
  gradingDecides: '所有题评完后，成绩随即确定。评语和标注可以先保存。',
  submitGrades: '保存评分',
  gradesPass:
    '所有作答都已有分数：{score} 分，合格。将通知考生并颁发证书；考生的角色若低于{role}，将升为{role}。之后不能再改分数。',
  gradesFail: '所有作答都已有分数：{score} 分，不合格。将通知考生，不颁发证书。之后不能再改分数。',
  gradesUnasked: '尚未保存任何内容：未能查明这些分数会不会决定考试结果。',
  gradesDecided: '成绩 {score}：{state}',
  questionNo: '第 {no} 题',
  ownAttempt: '这是您自己的考试，须由他人评阅。',
} as const

/** All keys, in one language. */
export type ConsoleGrading = Readonly<Record<keyof typeof consoleGrading, string>>
