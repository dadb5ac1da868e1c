import type { ReadingWords } from './reading.zh.ts'

/** What the page of a resource says about its editions and marked passages, in Traditional Chinese. */
export const reading: ReadingWords = {
  editionSince: '新版本：自您讀過的第 {from} 版以來，{count, plural, other {# 頁有變更}}',
  editionNew: '這是新版本（第 {version} 版）',
  editionSamePages: '新版本（第 {version} 版）：頁面沒有變化',
  editionPublished: '第 {version} 版剛剛發布。您開啟的仍是第 {from} 版；換到新版本時會停在同一處。',
  editionOpen: '開啟新版本',
  editionChanges: '檢視變更',
  editionChangesOf: '檢視第 {version} 版的變更',
  editionTitle: '第 {version} 版的變更',
  editionNotes: '作者的更新說明',
  editionReadPage: '閱讀第 {page} 頁',
  editions: '版本',
  editionNumber: '第 {version} 版',
  editionCurrent: '目前',
  editionPages: '{count, plural, other {# 頁有變更}}',
  passageMarked: '您要複習的段落已標出。',
  passageMoved: '本版中這一段在第 {page} 頁（原在第 {from} 頁），已標出。',
  passageGone: '本版中已沒有這一段原文，現在顯示的是它原來所在的第 {page} 頁。',
  fullPage: '全螢幕',
  fullPageEnd: '顯示工具列',
  fullPageHint: '輕點頁面可重新顯示工具列',
  transcript: '文字稿',
  replay: '重新播放',
  transcriptLanguage: '文字稿語言',
  transcriptEmpty: '這段影片的字幕沒有文字。',
}
