import type { MarksKey } from './marks.zh.ts'

export const marks: Readonly<Record<MarksKey, string>> = {
  marksAuthor: '考官',
  marksUnshown: '無法顯示考官的標註',
  marksOnlyRead: '標註暫時顯示不出來，但仍已儲存；在能顯示之前只能閱讀檔案。',
  marksTooMany: '標註太多，最近的變更不會儲存。請刪除一部分手繪筆跡；分數和評語仍可儲存。',
  marksForeign: '檔案裡原有的註解不會改動，這些變更不會儲存。',
  marksOpen: '查看考官的標註',
  marksTitle: '{name}：考官的標註',
  marksText: '考官在您的檔案上做了標註。開啟註解清單，可以閱讀說明。',
}
