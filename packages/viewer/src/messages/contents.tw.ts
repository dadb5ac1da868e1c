import type { contents as english } from './contents.en.ts'

/** Traditional Chinese words for what a document holds besides its pages. */
export const contents: Record<keyof typeof english, string> = {
  'page.back': '返回原來的位置',
  'page.forget': '留在此處',
  'page.counted': '（{page} / {total}）',
  'form.field': '表單欄位，此處無法填寫',
  'form.cannot': '此處尚不能填寫表單。請下載檔案，用其他程式填寫。',
}
