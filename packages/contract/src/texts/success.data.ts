import type { SuccessKey } from './success.ts'
import type { Texts } from './texts.ts'

/** The `msg` of successful calls; their meaning is fixed by docs/wire.md, 2.2. */
export const successTexts: Readonly<Record<SuccessKey, Texts>> = {
  MODIFIED: {
    zh: '修改成功',
    en: 'Modification successful',
    tw: '修改成功',
    ja: '変更しました',
    de: 'Änderung gespeichert',
  },
  UPLOADED: {
    zh: '上传成功',
    en: 'Upload successful',
    tw: '上傳成功',
    ja: 'アップロードしました',
    de: 'Erfolgreich hochgeladen',
  },
  DONE: {
    zh: '操作成功',
    en: 'Operation successful',
    tw: '操作成功',
    ja: '完了しました',
    de: 'Erledigt',
  },
  SENT: {
    zh: '发送成功',
    en: 'Sent successfully',
    tw: '傳送成功',
    ja: '送信しました',
    de: 'Gesendet',
  },
  SUBMITTED: {
    zh: '提交成功',
    en: 'Submission successful',
    tw: '提交成功',
    ja: '提出しました',
    de: 'Erfolgreich eingereicht',
  },
  ANSWERS_SUBMITTED: {
    zh: '答案已提交',
    en: 'Answers submitted',
    tw: '答案已提交',
    ja: '解答を提出しました',
    de: 'Antworten abgegeben',
  },
  PASSWORD_CHANGED_OK: {
    zh: '密码修改成功',
    en: 'Password changed',
    tw: '密碼修改成功',
    ja: 'パスワードを変更しました',
    de: 'Passwort geändert',
  },
  CODE_SENT: {
    zh: '验证码已发送',
    en: 'Verification code sent',
    tw: '驗證碼已傳送',
    ja: '確認コードを送信しました',
    de: 'Bestätigungscode gesendet',
  },
}
