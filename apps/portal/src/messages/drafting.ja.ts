import type { DraftingWords } from './drafting.zh.ts'

/** What the editor says about the file of a work, in Japanese. */
export const drafting: DraftingWords = {
  draftLogin: 'ログインすると自分の作品に注釈を付けられます',
  draftNoPdf: 'この作品には注釈を付けられる PDF がありません',
  draftNoPdfText: '先に作品のフォームで PDF を選んでください。',
  draftReview: '審査中のため、今は閲覧だけできます。注釈を付けるには取り下げてください。',
  draftReadOnly: 'この作品は今は閲覧だけできます。',
  draftNewVersion: '保存すると次の版の下書きができます。承認されるまで、公開中の版は変わりません。',
  draftReopens: '保存すると、作品は下書きに戻ります。',
  draftOpen: '注釈は下書きに保存されます。',
  draftSaved: '{time} に下書きへ保存しました',
  draftBack: '作品に戻る',
  draftReplaced:
    'この作品のファイルは別の場所で差し替えられたため、注釈は保存されていません。コピーをダウンロードしてから、現在のファイルを開いてください。',
  draftBusy:
    '作品は提出されたか編集できなくなったため、注釈は保存されていません。取り下げてからもう一度保存するか、コピーをダウンロードしてください。',
  draftFailed: '注釈は保存されていません：{reason}',
}
