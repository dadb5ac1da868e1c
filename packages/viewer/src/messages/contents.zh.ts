import type { contents as english } from './contents.en.ts'

/** Simplified Chinese words for what a document holds besides its pages. */
export const contents: Record<keyof typeof english, string> = {
  'page.back': '返回原来的位置',
  'page.forget': '留在此处',
  'page.counted': '（{page} / {total}）',
  'form.field': '表单字段，此处无法填写',
  'form.cannot': '此处尚不能填写表单。请下载文件，用其他程序填写。',
}
