/** What the page of a resource says about its editions and marked passages, in Simplified Chinese: the source of the keys. */
export const reading = {
  editionSince: '新版本：自您读过的第 {from} 版以来，{count, plural, other {# 页有变更}}',
  editionNew: '这是新版本（第 {version} 版）',
  editionSamePages: '新版本（第 {version} 版）：页面没有变化',
  editionPublished: '第 {version} 版刚刚发布。您打开的仍是第 {from} 版；换到新版本时会停在同一处。',
  editionOpen: '打开新版本',
  editionChanges: '查看变更',
  editionChangesOf: '查看第 {version} 版的变更',
  editionTitle: '第 {version} 版的变更',
  editionNotes: '作者的更新说明',
  editionReadPage: '阅读第 {page} 页',
  editions: '版本',
  editionNumber: '第 {version} 版',
  editionCurrent: '当前',
  editionPages: '{count, plural, other {# 页有变更}}',
  passageMarked: '您要复习的段落已标出。',
  passageMoved: '本版中这一段在第 {page} 页（原在第 {from} 页），已标出。',
  passageGone: '本版中已没有这一段原文，现在显示的是它原来所在的第 {page} 页。',
  fullPage: '全屏',
  fullPageEnd: '显示工具栏',
  fullPageHint: '轻点页面可重新显示工具栏',
  transcript: '文稿',
  replay: '重新播放',
  transcriptLanguage: '文稿语言',
  transcriptEmpty: '这段视频的字幕没有文字。',
}

export type ReadingWords = Readonly<Record<keyof typeof reading, string>>
