/** The texts of e-mails and SMS, by template and language. An SMS begins with the subject. */
import type { Language } from '@lectern/contract'

/** A text with slots: `{site}` is the name of the site, other slots are params of the message. */
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
  'contact-changed': {
    zh: {
      subject: '{site} 联系方式已修改',
      body: '{name}，你账号的联系方式已改为 {contact}。如果不是你本人操作，请立即联系我们。',
    },
    en: {
      subject: '{site}: contact changed',
      body: '{name}, a contact of your account is now {contact}. If this was not you, contact us at once.',
    },
    tw: {
      subject: '{site} 聯絡方式已修改',
      body: '{name}，你帳號的聯絡方式已改為 {contact}。如果不是你本人操作，請立即聯絡我們。',
    },
    ja: {
      subject: '{site} 連絡先の変更',
      body: '{name} 様、アカウントの連絡先が {contact} に変更されました。お心当たりがない場合は、すぐにご連絡ください。',
    },
    de: {
      subject: '{site}: Kontakt geändert',
      body: '{name}, ein Kontakt Ihres Kontos lautet jetzt {contact}. Waren Sie das nicht, melden Sie sich bitte sofort.',
    },
  },
  'new-device': {
    zh: {
      subject: '{site} 新设备登录',
      body: '{name}，你的账号刚刚在一台新设备上登录：{device}，IP {ip}。如果不是你本人，请立即修改密码，并在“设置”中让该设备退出登录。',
    },
    en: {
      subject: '{site}: sign-in on a new device',
      body: '{name}, your account has just been used on a new device: {device}, IP {ip}. If this was not you, change your password at once and sign that device out in your settings.',
    },
    tw: {
      subject: '{site} 新裝置登入',
      body: '{name}，你的帳號剛剛在一台新裝置上登入：{device}，IP {ip}。如果不是你本人，請立即修改密碼，並在「設定」中讓該裝置登出。',
    },
    ja: {
      subject: '{site} 新しいデバイスからのログイン',
      body: '{name} 様、新しいデバイスからログインがありました：{device}、IP {ip}。お心当たりがない場合は、すぐにパスワードを変更し、設定からそのデバイスをログアウトさせてください。',
    },
    de: {
      subject: '{site}: Anmeldung auf neuem Gerät',
      body: '{name}, Ihr Konto wurde soeben auf einem neuen Gerät benutzt: {device}, IP {ip}. Waren Sie das nicht, ändern Sie sofort Ihr Passwort und melden Sie das Gerät in den Einstellungen ab.',
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
    zh: { subject: '{site} 注册未通过', body: '{name}，你的注册未通过：{opinion}。你可以重新注册。' },
    en: {
      subject: '{site}: registration refused',
      body: '{name}, your registration was refused: {opinion}. You may register again.',
    },
    tw: { subject: '{site} 註冊未通過', body: '{name}，你的註冊未通過：{opinion}。你可以重新註冊。' },
    ja: {
      subject: '{site} 登録は承認されませんでした',
      body: '{name} 様、登録は承認されませんでした：{opinion}。改めて登録を申請できます。',
    },
    de: {
      subject: '{site}: Registrierung abgelehnt',
      body: '{name}, Ihre Registrierung wurde abgelehnt: {opinion}. Sie können sich erneut registrieren.',
    },
  },
  'registration-cancelled': {
    zh: { subject: '{site} 注册申请已取消', body: '{name}，你的注册申请已按你的要求取消。' },
    en: {
      subject: '{site}: registration cancelled',
      body: '{name}, your registration was cancelled as you asked.',
    },
    tw: { subject: '{site} 註冊申請已取消', body: '{name}，你的註冊申請已按你的要求取消。' },
    ja: {
      subject: '{site} 登録申請を取り消しました',
      body: '{name} 様、ご依頼により登録申請を取り消しました。',
    },
    de: {
      subject: '{site}: Registrierung zurückgezogen',
      body: '{name}, Ihre Registrierung wurde auf Ihren Wunsch zurückgezogen.',
    },
  },
  'account-created': {
    zh: {
      subject: '{site} 账号已开通',
      body: '{name}，已为你开通账号，登录名：{login}。首次登录请点“忘记密码”，用此联系方式设置密码。',
    },
    en: {
      subject: '{site}: your account',
      body: '{name}, an account was made for you. Your login name is {login}. Choose “Forgot password” at the first login and set your password with this contact.',
    },
    tw: {
      subject: '{site} 帳號已開通',
      body: '{name}，已為你開通帳號，登入名：{login}。首次登入請點「忘記密碼」，用此聯絡方式設定密碼。',
    },
    ja: {
      subject: '{site} アカウントのご案内',
      body: '{name} 様のアカウントを作成しました。ログイン名は {login} です。初回は「パスワードを忘れた場合」からこの連絡先を使ってパスワードを設定してください。',
    },
    de: {
      subject: '{site}: Ihr Konto',
      body: '{name}, für Sie wurde ein Konto angelegt. Ihr Anmeldename ist {login}. Wählen Sie bei der ersten Anmeldung „Passwort vergessen“ und setzen Sie Ihr Passwort über diesen Kontakt.',
    },
  },
  'password-reset': {
    zh: {
      subject: '{site} 请重设密码',
      body: '{name}，管理员已要求重设你的密码，原密码已失效。请在登录页点“忘记密码”，用此联系方式设置新密码。',
    },
    en: {
      subject: '{site}: set a new password',
      body: '{name}, an administrator asked for a new password; the old one no longer works. Choose “Forgot password” at the login and set a new one with this contact.',
    },
    tw: {
      subject: '{site} 請重設密碼',
      body: '{name}，管理員已要求重設你的密碼，原密碼已失效。請在登入頁點「忘記密碼」，用此聯絡方式設定新密碼。',
    },
    ja: {
      subject: '{site} パスワードの再設定',
      body: '{name} 様、管理者がパスワードの再設定を求めました。以前のパスワードは使えません。ログイン画面の「パスワードを忘れた場合」からこの連絡先で設定してください。',
    },
    de: {
      subject: '{site}: neues Passwort nötig',
      body: '{name}, die Verwaltung hat ein neues Passwort verlangt; das alte gilt nicht mehr. Wählen Sie bei der Anmeldung „Passwort vergessen“ und setzen Sie über diesen Kontakt ein neues.',
    },
  },
  'account-disabled': {
    zh: { subject: '{site} 账号已停用', body: '{name}，你的账号已停用：{reason}。如有疑问请联系我们。' },
    en: {
      subject: '{site}: account disabled',
      body: '{name}, your account was disabled: {reason}. If you have questions, contact us.',
    },
    tw: { subject: '{site} 帳號已停用', body: '{name}，你的帳號已停用：{reason}。如有疑問請聯絡我們。' },
    ja: {
      subject: '{site} アカウント停止',
      body: '{name} 様、アカウントを停止しました：{reason}。ご不明な点はお問い合わせください。',
    },
    de: {
      subject: '{site}: Konto gesperrt',
      body: '{name}, Ihr Konto wurde gesperrt: {reason}. Bei Fragen melden Sie sich bitte bei uns.',
    },
  },
  'account-enabled': {
    zh: { subject: '{site} 账号已恢复', body: '{name}，你的账号已恢复，现在可以登录。' },
    en: {
      subject: '{site}: account enabled',
      body: '{name}, your account was enabled again. You can sign in now.',
    },
    tw: { subject: '{site} 帳號已恢復', body: '{name}，你的帳號已恢復，現在可以登入。' },
    ja: {
      subject: '{site} アカウント再開',
      body: '{name} 様、アカウントの停止を解除しました。ログインできます。',
    },
    de: {
      subject: '{site}: Konto wieder freigegeben',
      body: '{name}, Ihr Konto wurde wieder freigegeben. Sie können sich jetzt anmelden.',
    },
  },
  'feedback-answered': {
    zh: { subject: '{site} 对你的反馈的回复', body: '你写道：{content}\n我们的回复：{reply}' },
    en: { subject: '{site}: an answer to your feedback', body: 'You wrote: {content}\nOur answer: {reply}' },
    tw: { subject: '{site} 對你的回饋的回覆', body: '你寫道：{content}\n我們的回覆：{reply}' },
    ja: { subject: '{site} ご意見への回答', body: 'ご意見：{content}\n回答：{reply}' },
    de: {
      subject: '{site}: Antwort auf Ihre Rückmeldung',
      body: 'Sie schrieben: {content}\nUnsere Antwort: {reply}',
    },
  },
  notice: {
    zh: { subject: '{site}：{title}', body: '{content}\n{link}' },
    en: { subject: '{site}: {title}', body: '{content}\n{link}' },
    tw: { subject: '{site}：{title}', body: '{content}\n{link}' },
    ja: { subject: '{site}：{title}', body: '{content}\n{link}' },
    de: { subject: '{site}: {title}', body: '{content}\n{link}' },
  },
  digest: {
    zh: { subject: '{site} 每日摘要', body: '你有 {count} 条新消息：\n{list}' },
    en: { subject: '{site}: your day', body: 'New for you ({count}):\n{list}' },
    tw: { subject: '{site} 每日摘要', body: '你有 {count} 則新訊息：\n{list}' },
    ja: { subject: '{site} 今日のまとめ', body: '新着のお知らせ（{count} 件）：\n{list}' },
    de: { subject: '{site}: Ihr Tag', body: 'Neu für Sie ({count}):\n{list}' },
  },
  'account-erased': {
    zh: { subject: '{site} 账户已注销', body: '你的账户和个人资料已删除。证书仍可查验。' },
    en: {
      subject: '{site}: account erased',
      body: 'Your account and your personal data have been erased. Certificates can still be checked.',
    },
    tw: { subject: '{site} 帳戶已註銷', body: '你的帳戶和個人資料已刪除。證書仍可查驗。' },
    ja: {
      subject: '{site} アカウントを削除しました',
      body: 'アカウントと個人データを削除しました。証明書は引き続き確認できます。',
    },
    de: {
      subject: '{site}: Konto gelöscht',
      body: 'Ihr Konto und Ihre persönlichen Daten wurden gelöscht. Zertifikate bleiben prüfbar.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, MessageText>>>>

/** The names of the templates. */
export type MessageTemplate = keyof typeof messageTexts
