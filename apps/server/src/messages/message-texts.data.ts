/** What mails and short messages say, by template and language. The subject goes before a short message's text too. */
import type { Language } from '@lectern/contract'

/** `{site}` is the name of the site; other slots are params of the message. */
export interface MessageText {
  readonly subject: string
  readonly body: string
}

export const messageTexts = {
  code: {
    zh: { subject: '{site} 验证码', body: '验证码：{code}，10 分钟内有效。请勿告诉他人。' },
    en: {
      subject: '{site} verification code',
      body: 'Your code is {code}. It is valid for 10 minutes. Tell it to nobody.',
    },
    tw: { subject: '{site} 驗證碼', body: '驗證碼：{code}，10 分鐘內有效。請勿告訴他人。' },
    ja: {
      subject: '{site} 確認コード',
      body: '確認コード：{code}（10分間有効）。他の人に教えないでください。',
    },
    de: {
      subject: '{site}: Bestätigungscode',
      body: 'Ihr Code lautet {code}. Er gilt 10 Minuten. Geben Sie ihn nicht weiter.',
    },
  },
  'password-changed': {
    zh: { subject: '{site} 密码已修改', body: '你的密码刚刚被修改。如果不是你本人操作，请立即联系我们。' },
    en: {
      subject: '{site}: password changed',
      body: 'Your password has just been changed. If this was not you, contact us at once.',
    },
    tw: { subject: '{site} 密碼已修改', body: '你的密碼剛剛被修改。如果不是你本人操作，請立即聯絡我們。' },
    ja: {
      subject: '{site} パスワード変更',
      body: 'パスワードが変更されました。お心当たりがない場合は、すぐにご連絡ください。',
    },
    de: {
      subject: '{site}: Passwort geändert',
      body: 'Ihr Passwort wurde soeben geändert. Waren Sie das nicht, melden Sie sich bitte sofort.',
    },
  },
  'registration-received': {
    zh: { subject: '{site} 注册申请已收到', body: '{name}，你的注册申请正在审核，预计 {due} 前完成。' },
    en: {
      subject: '{site}: registration received',
      body: '{name}, your registration is under review and will be decided by {due}.',
    },
    tw: { subject: '{site} 註冊申請已收到', body: '{name}，你的註冊申請正在審核，預計 {due} 前完成。' },
    ja: {
      subject: '{site} 登録申請を受け付けました',
      body: '{name} 様、登録申請を審査しています。{due} までに結果をお知らせします。',
    },
    de: {
      subject: '{site}: Registrierung eingegangen',
      body: '{name}, Ihre Registrierung wird geprüft und bis {due} entschieden.',
    },
  },
  'registration-approved': {
    zh: { subject: '{site} 注册已通过', body: '{name}，你的注册已通过审核，现在可以用手机号或邮箱登录。' },
    en: {
      subject: '{site}: registration approved',
      body: '{name}, your registration was approved. You can sign in with your phone number or e-mail address now.',
    },
    tw: { subject: '{site} 註冊已通過', body: '{name}，你的註冊已通過審核，現在可以用手機號或郵箱登入。' },
    ja: {
      subject: '{site} 登録が承認されました',
      body: '{name} 様、登録が承認されました。電話番号またはメールアドレスでログインできます。',
    },
    de: {
      subject: '{site}: Registrierung angenommen',
      body: '{name}, Ihre Registrierung wurde angenommen. Sie können sich jetzt mit Telefonnummer oder E-Mail-Adresse anmelden.',
    },
  },
  'registration-refused': {
    zh: { subject: '{site} 注册未通过', body: '{name}，你的注册未通过：{opinion}。你可以修改后重新提交。' },
    en: {
      subject: '{site}: registration refused',
      body: '{name}, your registration was refused: {opinion}. You may change it and submit it again.',
    },
    tw: { subject: '{site} 註冊未通過', body: '{name}，你的註冊未通過：{opinion}。你可以修改後重新提交。' },
    ja: {
      subject: '{site} 登録は承認されませんでした',
      body: '{name} 様、登録は承認されませんでした：{opinion}。修正して再度申請できます。',
    },
    de: {
      subject: '{site}: Registrierung abgelehnt',
      body: '{name}, Ihre Registrierung wurde abgelehnt: {opinion}. Sie können sie ändern und erneut einreichen.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, MessageText>>>>

/** The messages there are. */
export type MessageTemplate = keyof typeof messageTexts
