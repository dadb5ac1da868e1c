import type { ConsoleGrading } from './console-grading.zh.ts'

/** The console’s texts in Japanese for grading. */
export const consoleGrading: ConsoleGrading = {
  gradingDesk: '採点',
  gradingItem: '答案',
  noGrading: '採点待ちはありません',
  noGradingText: '実技問題のある答案が、待ち時間の長い順に表示されます。',
  searchGrading: '受験番号または試験を検索',
  candidateNo: '受験番号',
  openAnswers: '採点待ち',
  handedIn: '提出日時',
  attempt_grading: '採点待ち',
  attempt_qualified: '合格',
  attempt_unqualified: '不合格',
  attempt_open: '受験中',
  answerText: '記述',
  answerFile: '提出ファイル',
  noAnswer: '無回答',
  openAnswer: 'ビューアーで開く',
  downloadAnswer: '提出ファイルをダウンロード',
  pointsOf: '得点（{score} 点満点）',
  pointsWrong: '0 から満点まで、小数点以下一桁まで',
  remark: 'コメント',
  remarkHint: '受験者に表示されます。',
  gradingDecides: 'すべて採点すると結果が確定します。コメントと書き込みは先に保存できます。',
  submitGrades: '採点を保存',
  gradesPass:
    'すべての解答に点数が付きました：{score} 点、合格です。受験者に通知し、証明書を発行します。受験者のロールが{role}より低い場合は{role}になります。以後、点数は変更できません。',
  gradesFail:
    'すべての解答に点数が付きました：{score} 点、不合格です。受験者に通知し、証明書は発行しません。以後、点数は変更できません。',
  gradesUnasked: 'まだ何も保存されていません。この点数で結果が確定するかどうかを確認できませんでした。',
  gradesDecided: '得点 {score}：{state}',
  questionNo: '問 {no}',
  ownAttempt: 'ご自身の受験です。ほかの人が採点します。',
}
