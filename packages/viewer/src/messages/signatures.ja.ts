import type { signatures as english } from './signatures.en.ts'

/** Japanese words about signatures. */
export const signatures: Record<keyof typeof english, string> = {
  'signature.kind.approval': '署名',
  'signature.kind.certification': '証明',
  'signature.kind.timestamp': 'タイムスタンプ',
  'signature.by.all': '{what}：{signer}、{date}。',
  'signature.by.signer': '{what}：{signer}。',
  'signature.by.date': '{what}：{date}。',
  'signature.by.none': '{what}あり。',
  'signature.contentOne': '{pages} ページの内容を変更',
  'signature.contentMany': '{pages} ページの内容を変更',
  'signature.unverified': '未検証です。このような署名は誰にでも作成できます。',
  'signature.saved':
    '注釈は保存されましたが、署名の対象ではありません。署名の対象は注釈を付ける前の状態です。',
  'signature.file': '署名はファイル全体を対象としています。',
  'signature.parts': '署名はファイル全体を対象としていません。残りの部分は誰かが変更した可能性があります。',
  'signature.since': '署名後の変更：{changes}。',
  'signature.marksAdded': '注釈 {count} 件を追加',
  'signature.marksChanged': '注釈 {count} 件を変更',
  'signature.marksRemoved': '注釈 {count} 件を削除',
  'signature.signatures': '別の署名 {count} 件を追加',
  'signature.pages': 'ページを追加、削除または移動',
  'signature.forms': 'フォームの項目を入力または変更',
  'signature.validation': '署名の検証用データを追加',
  'signature.metadata': 'タイトルや作成者などの情報を変更',
  'signature.other': '文書のその他の部分を変更',
  'signature.nothing': '表示に影響しないデータを追加',
  'signature.unknown': 'ファイルが変更されましたが、変更内容は特定できません',
  'signature.forbids': 'この署名は注釈を許可していないため、このファイルには保存できません。',
  'signature.label': '署名',
}
