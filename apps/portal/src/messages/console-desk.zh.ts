/** The console’s texts in Simplified Chinese for what its screens share: the source of the keys. */
export const consoleDesk = {
  overview: '总览',
  group_queues: '待处理',
  group_people: '人员',
  group_content: '内容',
  group_operation: '运营',
  backToPortal: '返回门户',
  waitingCount: '{count, plural, other {# 项待处理}}',
  waitingForYou: '等待您处理',
  allTasks: '其他工作',
  noPermission: '您没有此页面的权限',
  noPermissionText: '需要相应的工作人员角色。如果您刚被授予或收回角色，请联系管理员确认。',

  actions: '操作',
  nothingMatches: '没有符合条件的内容',
  nothingMatchesText: '放宽筛选条件，或换个词搜索。',
  rowsShown: '第 {first}–{last} 项，共 {total} 项',
  previousPage: '上一页',
  nextPage: '下一页',
  previousItem: '上一项',
  nextItem: '下一项',
  wait_registrations: '{count, plural, other {注册审核}}',
  wait_upgrades: '{count, plural, other {升级审核}}',
  wait_access: '{count, plural, other {资料授权申请}}',
  wait_works: '{count, plural, other {作品审核}}',
  wait_feedback: '{count, plural, other {意见反馈}}',
  wait_grading: '{count, plural, other {份待阅}}',
  itemPosition: '{at} / {count}',
  since: '起始日期',
  until: '截止日期',
  conflictText: '在您之前，已有其他人修改了此项。您填写的内容仍在；请查看最新状态后再决定。',
  showCurrent: '查看最新状态',
  save: '保存',
  saved: '已保存',
  state: '状态',
  time: '时间',
  reason: '原因',
  download: '下载',
  required: '请填写此项',

  reasonHint: '会记入审计日志。',
  reasonRequired: '请填写原因',

  itemGone: '这一项不在这里',
  itemGoneText: '链接可能有误，或它已被处理、不在当前筛选范围内。请关闭后放宽筛选条件。',

  tooLong: '文字过长',
  hour: '时',
  minute: '分',
} as const

/** These texts in one language. */
export type ConsoleDesk = Readonly<Record<keyof typeof consoleDesk, string>>
