import type { ReadingWords } from './reading.zh.ts'

/** What the page of a resource says about its editions and marked passages, in Japanese. */
export const reading: ReadingWords = {
  editionSince: '新しい版：お読みになった第 {from} 版から {count, plural, other {# ページ}}変わりました',
  editionNew: '新しい版（第 {version} 版）です',
  editionSamePages: '新しい版（第 {version} 版）：ページに変更はありません',
  editionPublished:
    '第 {version} 版が公開されました。開いているのは第 {from} 版です。新しい版は同じ箇所から開きます。',
  editionOpen: '新しい版を開く',
  editionChanges: '変更箇所を見る',
  editionChangesOf: '第 {version} 版の変更箇所を見る',
  editionTitle: '第 {version} 版の変更箇所',
  editionNotes: '作者による変更点の説明',
  editionReadPage: '{page} ページを読む',
  editions: '版の履歴',
  editionNumber: '第 {version} 版',
  editionCurrent: '現在',
  editionPages: '{count, plural, other {# ページ変更}}',
  passageMarked: '読むべき箇所に印を付けました。',
  passageMoved: 'この版では {page} ページにあります（以前は {from} ページ）。印を付けました。',
  passageGone: 'この版にはこの箇所がなくなりました。元の {page} ページを表示しています。',
  fullPage: '全画面',
  fullPageEnd: 'バーを表示',
  fullPageHint: 'ページをタップするとバーが戻ります',
  transcript: '文字起こし',
  replay: 'もう一度見る',
  stoppedOnPage: '前回は {page} ページまで読みました。',
  stoppedAt: '前回は {time} まで視聴しました。',
  stoppedGoOn: 'そこから続ける',
  momentBeyondEnd: 'リンク先の {time} は、この動画の終わり（{end}）より後です。',
  transcriptLanguage: '文字起こしの言語',
  transcriptEmpty: 'この動画の字幕には文字がありません。',
}
