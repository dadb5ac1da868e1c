/** What the editor says about the file of a work, in Simplified Chinese: the source of the keys. */
export const drafting = {
  draftLogin: '登录后可以批注自己的作品',
  draftNoPdf: '此作品没有可以批注的 PDF',
  draftNoPdfText: '请先在作品表单中选择 PDF 文件。',
  draftReview: '作品正在审核，现在只能查看。要批注，请先撤回。',
  draftReadOnly: '此作品现在只能查看。',
  draftNewVersion: '保存批注会建立新版本的草稿；已发布的版本在新版本通过审核前保持不变。',
  draftReopens: '保存批注后，作品会回到草稿状态。',
  draftOpen: '批注会保存到作品的草稿。',
  draftSaved: '{time} 已保存到草稿',
  draftBack: '返回作品',
  draftReplaced: '这个作品的文件已在别处更换，批注没有保存。请下载一份副本，再打开作品现在的文件。',
  draftBusy: '作品已提交审核或不能再编辑，批注没有保存。请撤回作品后再保存，或下载一份副本。',
  draftFailed: '批注没有保存：{reason}',
}

export type DraftingWords = Readonly<Record<keyof typeof drafting, string>>
