import type { contents as english } from './contents.en.ts'

/** Japanese words for what a document holds besides its pages. */
export const contents: Record<keyof typeof english, string> = {
  'page.back': '元の位置に戻る',
  'page.forget': 'ここに留まる',
  'page.counted': '（{page} / {total}）',
  'form.field': 'フォームの入力欄（ここでは入力できません）',
  'form.cannot':
    'フォームの入力にはまだ対応していません。ファイルをダウンロードし、別のプログラムで入力してください。',
}
