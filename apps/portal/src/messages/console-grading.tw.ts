import type { ConsoleGrading } from './console-grading.zh.ts'

/** The console’s texts in Traditional Chinese for grading. */
export const consoleGrading: ConsoleGrading = {
  gradingDesk: '閱卷',
  gradingItem: '答卷',
  noGrading: '沒有待閱的答卷',
  noGradingText: '含操作題的答卷會出現在這裡，等待最久的在最前。',
  searchGrading: '搜尋考生編號或考試',
  candidateNo: '考生編號',
  openAnswers: '待批改',
  handedIn: '交卷時間',
  attempt_grading: '待批改',
  attempt_qualified: '合格',
  attempt_unqualified: '不合格',
  attempt_open: '進行中',
  answerText: '答案文字',
  answerFile: '答案檔案',
  noAnswer: '沒有作答',
  openAnswer: '在閱讀器中開啟',
  downloadAnswer: '下載答案檔案',
  pointsOf: '得分（滿分 {score}）',
  pointsWrong: '填寫 0 到滿分之間的分數，最多一位小數',
  remark: '評語',
  remarkHint: '考生可以看到。',
  gradingDecides: '所有題評完後，成績隨即確定。評語和標註可以先儲存。',
  submitGrades: '儲存評分',
  gradesPass:
    '所有作答都已有分數：{score} 分，合格。將通知考生並頒發證書；考生的角色若低於{role}，將升為{role}。之後不能再改分數。',
  gradesFail: '所有作答都已有分數：{score} 分，不合格。將通知考生，不頒發證書。之後不能再改分數。',
  gradesDecided: '成績 {score}：{state}',
  questionNo: '第 {no} 題',
  ownAttempt: '這是您自己的考試，須由他人評閱。',
}
