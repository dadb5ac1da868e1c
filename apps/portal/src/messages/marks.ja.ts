import type { MarksKey } from './marks.zh.ts'

export const marks: Readonly<Record<MarksKey, string>> = {
  marksAuthor: '試験官',
  marksUnshown: '試験官の書き込みを表示できません',
  marksOnlyRead: '保存されている書き込みはそのままです。表示できるまで、ファイルは閲覧のみになります。',
  marksTooMany:
    '書き込みが多すぎるため、直近の変更は保存されません。手書きの一部を削除してください。点数とコメントは保存できます。',
  marksForeign: '提出ファイルに元からある注釈は変わりません。その変更は保存されません。',
  marksOpen: '試験官の書き込みを見る',
  marksTitle: '{name}：試験官の書き込み',
  marksText: '試験官があなたのファイルに書き込みをしました。コメントの一覧を開くと内容を読めます。',
}
