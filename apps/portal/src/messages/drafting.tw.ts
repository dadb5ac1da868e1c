import type { DraftingWords } from './drafting.zh.ts'

/** What the editor says about the file of a work, in Traditional Chinese. */
export const drafting: DraftingWords = {
  draftLogin: '登入後可以批註自己的作品',
  draftNoPdf: '此作品沒有可以批註的 PDF',
  draftNoPdfText: '請先在作品表單中選擇 PDF 檔案。',
  draftReview: '作品正在審核，現在只能檢視。要批註，請先撤回。',
  draftReadOnly: '此作品現在只能檢視。',
  draftNewVersion: '儲存批註會建立新版本的草稿；已發布的版本在新版本通過審核前保持不變。',
  draftReopens: '儲存批註後，作品會回到草稿狀態。',
  draftOpen: '批註會儲存到作品的草稿。',
  draftSaved: '{time} 已儲存到草稿',
  draftBack: '返回作品',
  draftReplaced: '這個作品的檔案已在別處更換，批註沒有儲存。請下載一份副本，再開啟作品現在的檔案。',
  draftBusy: '作品已提交審核或不能再編輯，批註沒有儲存。請撤回作品後再儲存，或下載一份副本。',
  draftFailed: '批註沒有儲存：{reason}',
}
