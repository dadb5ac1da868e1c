import type { contents as english } from './contents.en.ts'

/** Traditional Chinese words for what a document holds besides its pages. */
export const contents: Record<keyof typeof english, string> = {
  'page.back': '返回原來的位置',
  'page.forget': '留在此處',
  'page.counted': '（{page} / {total}）',
  'form.field': '表單欄位，此處無法填寫',
  'form.cannot': '此處尚不能填寫表單。請下載檔案，用其他程式填寫。',
  'panel.attachments': '文件中的檔案',
  'panel.layers': '圖層',
  'layers.all': '全部顯示',
  'layers.author': '恢復作者的設定',
  'layers.unnamed': '未命名圖層',
  'layers.locked': '作者已鎖定此圖層。',
  'layers.none': '此文件沒有圖層。',
  'layers.failed': '無法顯示此選擇，頁面維持原樣。',
  'attachments.portfolio': '此文件是一個檔案組合，內容在下列檔案中。',
  'attachments.none': '此文件中沒有檔案。',
  'attachments.failed': '無法讀取此文件中的檔案。',
  'attachments.locked': '此檔案受密碼保護',
  'attachments.unread': '無法讀取此檔案。',
  'attachments.save': '儲存 {name}',
  'attachments.page': '在第 {page} 頁',
  'attachments.file': '附件',
  'attachments.sound': '聲音',
  'attachments.film': '影片',
  'attachments.model': '立體模型',
  'attachments.notPlayed': '此處無法播放。請儲存檔案，用其他程式開啟。',
  'attachments.pin': '{what}：在檔案清單中顯示',
  'error.filter-unknown': '{name} 使用 {filter} 壓縮，此程式不認識這種方式。請用建立它的程式開啟。',
  'notice.filter':
    '此檔案的部分內容使用 {filter} 壓縮，此程式不認識這種方式。這些內容在此處缺失，但仍保留在檔案中。',
}
