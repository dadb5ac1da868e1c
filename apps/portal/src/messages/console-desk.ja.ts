import type { ConsoleDesk } from './console-desk.zh.ts'

/** The console’s texts in Japanese for what its screens share. */
export const consoleDesk: ConsoleDesk = {
  overview: '概要',
  group_queues: '対応待ち',
  group_people: 'ユーザー',
  group_content: 'コンテンツ',
  group_operation: '運用',
  backToPortal: 'ポータルに戻る',
  waitingCount: '{count, plural, other {対応待ち # 件}}',
  waitingForYou: 'あなたの対応待ち',
  allTasks: 'その他の業務',
  noPermission: 'このページの権限がありません',
  noPermissionText:
    '該当するスタッフの役割が必要です。役割が変更された直後の場合は、管理者に確認してください。',

  actions: '操作',
  nothingMatches: '条件に合うものがありません',
  nothingMatchesText: '絞り込みを緩めるか、別の言葉で検索してください。',
  rowsShown: '{total} 件中 {first}–{last} 件',
  previousPage: '前のページ',
  nextPage: '次のページ',
  previousItem: '前の項目',
  nextItem: '次の項目',
  wait_registrations: '{count, plural, other {登録審査}}',
  wait_upgrades: '{count, plural, other {アップグレード審査}}',
  wait_access: '{count, plural, other {閲覧申請}}',
  wait_works: '{count, plural, other {作品の審査}}',
  wait_feedback: '{count, plural, other {ご意見}}',
  wait_grading: '{count, plural, other {件の採点待ち}}',
  wait_certificates: '{count, plural, other {件の失効の確認待ち}}',
  itemPosition: '{at} / {count}',
  since: '開始日',
  until: '終了日',
  conflictText:
    '先に他の人が変更しました。入力内容は残っています。最新の状態を確認してから判断してください。',
  showCurrent: '最新の状態を表示',
  save: '保存',
  saved: '保存しました',
  state: '状態',
  time: '日時',
  reason: '理由',
  download: 'ダウンロード',
  required: '入力してください',

  reasonHint: '監査ログに記録されます。',
  reasonRequired: '理由を入力してください',

  itemLeft: 'このリストにはもうありません',
  itemPast:
    'この項目はリストから外れました。ほかの人が処理したか、絞り込み条件に合わなくなりました。最後に読み込んだ内容を表示しています。',
  unsentText: '送信されなかった文章',
  unsentTextHint: 'ほかの人が先に処理したため、この文章は送信されていません。ここからコピーできます。',
  handledBy: '対応者',
  itemGone: 'この項目はここにありません',
  itemGoneText:
    'リンクが誤っているか、処理済みで現在の絞り込みに含まれていません。閉じて絞り込みを緩めてください。',

  tooLong: '長すぎます',
  hour: '時',
  minute: '分',
}
