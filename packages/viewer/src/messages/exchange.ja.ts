import type { exchange as english } from './exchange.en.ts'

/** Words about files of marks, in Japanese. */
export const exchange: Record<keyof typeof english, string> = {
  'import.files': '注釈のファイル',
  'import.choose': '注釈をインポート…',
  'import.title': '注釈のインポート',
  'import.reading': '{name} を読み込んでいます…',
  'import.cancel': 'キャンセル',
  'import.close': '閉じる',
  'import.added': '{count} 件の注釈を {pages} ページにインポートしました。',
  'import.none': '注釈はインポートされませんでした。',
  'import.known': '{count} 件の注釈はすでにあるため、変更しませんでした。',
  'import.leftOut': '{count} 件の注釈を除きました：',
  'import.list': '除かれた注釈',
  'import.reduced': '{count} 件の注釈は一部を除いてインポートしました：',
  'import.reducedList': '一部を除いてインポートした注釈',
  'import.entry': '{entry} 番目、{kind}',
  'import.more': 'ほか {count} 件',
  'import.reason.page': 'この文書にそのページがないか、注釈を付けられません',
  'import.reason.kind': 'この種類の注釈には対応していません',
  'import.reason.shape': '表示できる形や画像がありません',
  'import.reason.data': 'ファイルの内容に誤りがあります',
  'import.reason.picture': '画像を読み取れません',
  'import.reason.font': '文字に合うフォントがありません',
  'import.reason.limit': '大きすぎます',
  'import.reason.action': 'プログラムやスクリプトを起動するか、別の場所のファイルを開く操作のためです',
  'import.reason.parent': '返信先の注釈がないためです',
  'import.refused.not-permitted':
    'この文書の作成者は注釈を許可していません。所有者パスワードを入力するとインポートできます。',
  'import.refused.signed': 'この文書の署名は注釈の追加を許可していないため、インポートしませんでした。',
  'import.refused.read-only': 'ここではこの文書の閲覧のみが可能なため、注釈をインポートできません。',
  'import.refused.empty': '{name} は空です。',
  'import.refused.too-large': '{name} は大きすぎます。ファイルは {size} MB、注釈は {most} 件までです。',
  'import.refused.no-marks-file':
    '{name} は注釈のファイルではないか、破損しています。ほかのプログラムが書き出した XFDF、FDF、JSON のファイルを選ぶか、注釈をもう一度書き出してください。',
  'import.refused.no-marks': '{name} に注釈はありません。',
  'import.refused.unread': '{name} を読み込めませんでした。もう一度選んでください。',
  'import.refused.failed':
    '注釈をインポートできませんでした。文書は元のままです。もう一度お試しください。それでもできない場合は、文書を開き直してください。',
  'marking.exportFdf': '注釈を FDF で書き出す',
  'marking.exportJson': '注釈を JSON で書き出す',
}
