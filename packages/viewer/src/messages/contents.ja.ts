import type { contents as english } from './contents.en.ts'

/** Japanese words for what a document holds besides its pages. */
export const contents: Record<keyof typeof english, string> = {
  'page.back': '元の位置に戻る',
  'page.forget': 'ここに留まる',
  'page.counted': '（{page} / {total}）',
  'form.field': 'フォームの入力欄（ここでは入力できません）',
  'form.cannot':
    'フォームの入力にはまだ対応していません。入力するには、ファイルを別のプログラムで開いてください。',
  'panel.attachments': '文書内のファイル',
  'panel.layers': 'レイヤー',
  'layers.all': 'すべて表示',
  'layers.author': '作成者の設定に戻す',
  'layers.unnamed': '名前のないレイヤー',
  'layers.locked': 'このレイヤーは作成者がロックしています。',
  'layers.none': 'この文書にレイヤーはありません。',
  'layers.failed': 'この選択は表示できませんでした。ページは元のままです。',
  'attachments.portfolio': 'この文書はポートフォリオです。内容は次のファイルにあります。',
  'attachments.none': 'この文書にファイルはありません。',
  'attachments.failed': 'この文書内のファイルを読み取れませんでした。',
  'attachments.wrongPassword': 'このパスワードでは開けません。確認してもう一度入力してください。',
  'attachments.enterPassword': '{name} を保存するにはパスワードを入力してください。',
  'attachments.submitPassword': '保存',
  'attachments.locked': 'このファイルは保護されています',
  'attachments.unread': 'このファイルを読み取れませんでした。',
  'attachments.save': '{name} を保存',
  'attachments.page': '{page} ページ',
  'attachments.file': '添付ファイル',
  'attachments.sound': '音声',
  'attachments.film': '動画',
  'attachments.model': '3D モデル',
  'attachments.notPlayed': 'ここでは再生できません。ファイルを保存して別のプログラムで開いてください。',
  'attachments.pin': '{what}：ファイルの一覧に表示',
  'attachments.pinNamed': '{what}「{name}」：ファイルの一覧に表示',
  'attachments.press': '押すと一覧にファイルが表示され、そこから保存できます。',
  'attachments.tapAgain': 'アイコンをもう一度タップすると一覧にファイルが表示され、そこから保存できます。',
  'error.filter-unknown':
    '{name} は {filter} で圧縮されており、このプログラムでは扱えません。作成したプログラムで開いてください。',
  'notice.filter':
    'このファイルの一部は {filter} で圧縮されており、このプログラムでは扱えません。その部分は表示されませんが、ファイルには残ります。',
}
