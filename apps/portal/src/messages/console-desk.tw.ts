import type { ConsoleDesk } from './console-desk.zh.ts'

/** The console’s texts in Traditional Chinese for what its screens share. */
export const consoleDesk: ConsoleDesk = {
  overview: '總覽',
  group_queues: '待處理',
  group_people: '人員',
  group_content: '內容',
  group_operation: '運營',
  backToPortal: '返回門戶',
  waitingCount: '{count, plural, other {# 項待處理}}',
  waitingForYou: '等待您處理',
  allTasks: '其他工作',
  noPermission: '您沒有此頁面的許可權',
  noPermissionText: '需要相應的工作人員角色。如果您剛被授予或收回角色，請聯絡管理員確認。',

  actions: '操作',
  nothingMatches: '沒有符合條件的內容',
  nothingMatchesText: '放寬篩選條件，或換個詞搜尋。',
  rowsShown: '第 {first}–{last} 項，共 {total} 項',
  previousPage: '上一頁',
  nextPage: '下一頁',
  previousItem: '上一項',
  nextItem: '下一項',
  itemPosition: '{at} / {count}',
  since: '起始日期',
  until: '截止日期',
  conflictText: '在您之前，已有其他人修改了此項。您填寫的內容仍在；請檢視最新狀態後再決定。',
  showCurrent: '檢視最新狀態',
  save: '儲存',
  saved: '已儲存',
  state: '狀態',
  time: '時間',
  reason: '原因',
  download: '下載',
  required: '請填寫此項',

  reasonHint: '會記入審計日誌。',
  reasonRequired: '請填寫原因',

  itemGone: '這一項不在這裡',
  itemGoneText: '連結可能有誤，或它已被處理、不在當前篩選範圍內。請關閉後放寬篩選條件。',

  tooLong: '文字過長',
  hour: '時',
  minute: '分',
}
