/**
 * Texts of notices by kind and language. `{title}` is the title of the work that the notice names, or its own; `{content}` the text of
 * the comment that it names, or its own; `{by}` the person that it names. Other slots are its params.
 */
import type { Language } from '@lectern/contract'

/** Title and content of a notice. */
export interface NoticeText {
  readonly title: string
  readonly content: string
}

export const noticeTexts = {
  fan: {
    zh: { title: '{by} 关注了你', content: '' },
    en: { title: '{by} follows you', content: '' },
    tw: { title: '{by} 關注了你', content: '' },
    ja: { title: '{by} さんがあなたをフォローしました', content: '' },
    de: { title: '{by} folgt Ihnen', content: '' },
  },
  comment: {
    zh: { title: '{by} 评论了《{title}》', content: '{content}' },
    en: { title: '{by} commented on “{title}”', content: '{content}' },
    tw: { title: '{by} 評論了《{title}》', content: '{content}' },
    ja: { title: '{by} さんが「{title}」にコメントしました', content: '{content}' },
    de: { title: '{by} hat „{title}“ kommentiert', content: '{content}' },
  },
  reply: {
    zh: { title: '{by} 在《{title}》回复了你', content: '{content}' },
    en: { title: '{by} replied to you on “{title}”', content: '{content}' },
    tw: { title: '{by} 在《{title}》回覆了你', content: '{content}' },
    ja: { title: '{by} さんが「{title}」であなたに返信しました', content: '{content}' },
    de: { title: '{by} hat Ihnen zu „{title}“ geantwortet', content: '{content}' },
  },
  mention: {
    zh: { title: '{by} 在《{title}》的评论中提到了你', content: '{content}' },
    en: { title: '{by} mentioned you on “{title}”', content: '{content}' },
    tw: { title: '{by} 在《{title}》的評論中提到了你', content: '{content}' },
    ja: { title: '{by} さんが「{title}」のコメントであなたに言及しました', content: '{content}' },
    de: { title: '{by} hat Sie zu „{title}“ erwähnt', content: '{content}' },
  },
  'comment-liked': {
    zh: { title: '{by} 赞了你对《{title}》的评论', content: '{content}' },
    en: { title: '{by} likes your comment on “{title}”', content: '{content}' },
    tw: { title: '{by} 讚了你對《{title}》的評論', content: '{content}' },
    ja: { title: '{by} さんが「{title}」へのコメントに「いいね」しました', content: '{content}' },
    de: { title: '{by} gefällt Ihr Kommentar zu „{title}“', content: '{content}' },
  },
  'password-changed': {
    zh: { title: '密码已修改', content: '如果不是你本人操作，请立即找回密码并联系我们。' },
    en: {
      title: 'Your password was changed',
      content: 'If this was not you, recover your password at once and contact us.',
    },
    tw: { title: '密碼已修改', content: '如果不是你本人操作，請立即找回密碼並聯絡我們。' },
    ja: {
      title: 'パスワードが変更されました',
      content: 'お心当たりがない場合は、すぐにパスワードを再設定し、ご連絡ください。',
    },
    de: {
      title: 'Ihr Passwort wurde geändert',
      content: 'Waren Sie das nicht, setzen Sie es bitte sofort zurück und melden Sie sich bei uns.',
    },
  },
  'contact-changed': {
    zh: { title: '联系方式已修改', content: '新的联系方式：{title}' },
    en: { title: 'Your contact was changed', content: 'New contact: {title}' },
    tw: { title: '聯絡方式已修改', content: '新的聯絡方式：{title}' },
    ja: { title: '連絡先が変更されました', content: '新しい連絡先：{title}' },
    de: { title: 'Ihr Kontakt wurde geändert', content: 'Neuer Kontakt: {title}' },
  },
  welcome: {
    zh: { title: '欢迎加入', content: '你的注册已通过审核，可以开始学习了。' },
    en: { title: 'Welcome', content: 'Your registration was approved. You can start learning.' },
    tw: { title: '歡迎加入', content: '你的註冊已通過審核，可以開始學習了。' },
    ja: { title: 'ようこそ', content: '登録が承認されました。学習を始められます。' },
    de: { title: 'Willkommen', content: 'Ihre Registrierung wurde angenommen. Sie können beginnen.' },
  },
  'registration-waits': {
    zh: { title: '新的注册申请：{by}', content: '请在 {due} 前审核。' },
    en: { title: 'New registration: {by}', content: 'Please decide by {due}.' },
    tw: { title: '新的註冊申請：{by}', content: '請在 {due} 前審核。' },
    ja: { title: '新しい登録申請：{by}', content: '{due} までに審査してください。' },
    de: { title: 'Neue Registrierung: {by}', content: 'Bitte bis {due} entscheiden.' },
  },
  'comment-hidden': {
    zh: { title: '你对《{title}》的评论已被隐藏', content: '原因：{content}' },
    en: { title: 'Your comment on “{title}” was hidden', content: 'Reason: {content}' },
    tw: { title: '你對《{title}》的評論已被隱藏', content: '原因：{content}' },
    ja: { title: '「{title}」へのコメントが非表示になりました', content: '理由：{content}' },
    de: { title: 'Ihr Kommentar zu „{title}“ wurde ausgeblendet', content: 'Grund: {content}' },
  },
  'comment-shown': {
    zh: { title: '你对《{title}》的评论已恢复显示', content: '' },
    en: { title: 'Your comment on “{title}” is shown again', content: '' },
    tw: { title: '你對《{title}》的評論已恢復顯示', content: '' },
    ja: { title: '「{title}」へのコメントが再び表示されました', content: '' },
    de: { title: 'Ihr Kommentar zu „{title}“ ist wieder sichtbar', content: '' },
  },
  'role-granted': {
    zh: { title: '你获得了角色：{role}', content: '{content}' },
    en: { title: 'You were given the role {role}', content: '{content}' },
    tw: { title: '你獲得了角色：{role}', content: '{content}' },
    ja: { title: '役割「{role}」が付与されました', content: '{content}' },
    de: { title: 'Sie haben die Rolle „{role}“ erhalten', content: '{content}' },
  },
  'role-withdrawn': {
    zh: { title: '你的角色已撤销：{role}', content: '{content}' },
    en: { title: 'The role {role} was withdrawn from you', content: '{content}' },
    tw: { title: '你的角色已撤銷：{role}', content: '{content}' },
    ja: { title: '役割「{role}」が取り消されました', content: '{content}' },
    de: { title: 'Die Rolle „{role}“ wurde Ihnen entzogen', content: '{content}' },
  },
  'role-lowered': {
    zh: { title: '你的等级已调整为：{role}', content: '{content}' },
    en: { title: 'Your level was set to {role}', content: '{content}' },
    tw: { title: '你的等級已調整為：{role}', content: '{content}' },
    ja: { title: 'レベルが「{role}」に変更されました', content: '{content}' },
    de: { title: 'Ihre Stufe wurde auf „{role}“ gesetzt', content: '{content}' },
  },
  'role-lowering-waits': {
    zh: { title: '{by} 的等级调整等待第二位管理员确认：{role}', content: '{content}' },
    en: { title: 'Lowering {by} to {role} waits for a second administrator', content: '{content}' },
    tw: { title: '{by} 的等級調整等待第二位管理員確認：{role}', content: '{content}' },
    ja: {
      title: '{by} さんのレベルを「{role}」へ下げる件が2人目の管理者の確認待ちです',
      content: '{content}',
    },
    de: {
      title: 'Die Rückstufung von {by} auf „{role}“ wartet auf eine zweite Freigabe',
      content: '{content}',
    },
  },
  'time-factor': {
    zh: { title: '你的考试时间倍数已设为 {factor}', content: '' },
    en: { title: 'Your exam time factor is now {factor}', content: '' },
    tw: { title: '你的考試時間倍數已設為 {factor}', content: '' },
    ja: { title: '試験時間の倍率が {factor} に設定されました', content: '' },
    de: { title: 'Ihr Zeitfaktor für Prüfungen ist jetzt {factor}', content: '' },
  },
  'time-unlimited': {
    zh: { title: '你的考试不再限时', content: '' },
    en: { title: 'Your exams have no time limit now', content: '' },
    tw: { title: '你的考試不再限時', content: '' },
    ja: { title: '試験の制限時間がなくなりました', content: '' },
    de: { title: 'Ihre Prüfungen haben kein Zeitlimit mehr', content: '' },
  },
  'feedback-answered': {
    zh: { title: '你的反馈有了回复', content: '{content}' },
    en: { title: 'Your feedback was answered', content: '{content}' },
    tw: { title: '你的回饋有了回覆', content: '{content}' },
    ja: { title: 'ご意見に回答がありました', content: '{content}' },
    de: { title: 'Ihre Rückmeldung wurde beantwortet', content: '{content}' },
  },
  'upgrade-waits': {
    zh: { title: '新的升级申请：{by}', content: '请在 {due} 前审核。' },
    en: { title: 'New upgrade application: {by}', content: 'Please decide by {due}.' },
    tw: { title: '新的升級申請：{by}', content: '請在 {due} 前審核。' },
    ja: { title: '新しいアップグレード申請：{by}', content: '{due} までに審査してください。' },
    de: { title: 'Neuer Antrag auf ein Upgrade: {by}', content: 'Bitte bis {due} entscheiden.' },
  },
  'upgrade-customer': {
    zh: { title: '升级申请已通过', content: '你现在是企业客户：{title}。' },
    en: { title: 'Your account was upgraded', content: 'You are a customer of {title} now.' },
    tw: { title: '升級申請已通過', content: '你現在是企業客戶：{title}。' },
    ja: { title: 'アップグレードが承認されました', content: '{title} のお客様として登録されました。' },
    de: { title: 'Ihr Upgrade wurde genehmigt', content: 'Sie gehören jetzt zum Kunden {title}.' },
  },
  'upgrade-vip': {
    zh: { title: '企业 VIP 已开通', content: '有效期至 {end}。' },
    en: { title: 'Enterprise VIP is yours', content: 'It runs until {end}.' },
    tw: { title: '企業 VIP 已開通', content: '有效期至 {end}。' },
    ja: { title: '企業 VIP が有効になりました', content: '有効期限：{end}' },
    de: { title: 'Firmen-VIP ist freigeschaltet', content: 'Es gilt bis {end}.' },
  },
  'upgrade-refused': {
    zh: { title: '升级申请未通过', content: '原因：{content}' },
    en: { title: 'Your upgrade application was refused', content: 'Reason: {content}' },
    tw: { title: '升級申請未通過', content: '原因：{content}' },
    ja: { title: 'アップグレード申請は承認されませんでした', content: '理由：{content}' },
    de: { title: 'Ihr Antrag auf ein Upgrade wurde abgelehnt', content: 'Grund: {content}' },
  },
  'access-waits': {
    zh: { title: '{by} 申请查看《{title}》', content: '{content}' },
    en: { title: '{by} asks to open “{title}”', content: '{content}' },
    tw: { title: '{by} 申請查看《{title}》', content: '{content}' },
    ja: { title: '{by} さんが「{title}」の閲覧を申請しました', content: '{content}' },
    de: { title: '{by} bittet um Zugang zu „{title}“', content: '{content}' },
  },
  'access-approved': {
    zh: { title: '你可以查看《{title}》了', content: '{content}' },
    en: { title: '“{title}” is open for you', content: '{content}' },
    tw: { title: '你可以查看《{title}》了', content: '{content}' },
    ja: { title: '「{title}」を閲覧できるようになりました', content: '{content}' },
    de: { title: '„{title}“ ist für Sie freigegeben', content: '{content}' },
  },
  'access-approved-until': {
    zh: { title: '你可以查看《{title}》了', content: '开放至 {end}。{content}' },
    en: { title: '“{title}” is open for you', content: 'Open until {end}. {content}' },
    tw: { title: '你可以查看《{title}》了', content: '開放至 {end}。{content}' },
    ja: { title: '「{title}」を閲覧できるようになりました', content: '閲覧期限：{end}。{content}' },
    de: { title: '„{title}“ ist für Sie freigegeben', content: 'Offen bis {end}. {content}' },
  },
  'access-refused': {
    zh: { title: '未能开放《{title}》', content: '原因：{content}' },
    en: { title: '“{title}” was not opened for you', content: 'Reason: {content}' },
    tw: { title: '未能開放《{title}》', content: '原因：{content}' },
    ja: { title: '「{title}」の閲覧は承認されませんでした', content: '理由：{content}' },
    de: { title: '„{title}“ wurde nicht freigegeben', content: 'Grund: {content}' },
  },
  'review-soon': {
    zh: { title: '待审核：{by}', content: '最迟 {due}，尚未处理。' },
    en: { title: 'Still to be decided: {by}', content: 'Due by {due}.' },
    tw: { title: '待審核：{by}', content: '最遲 {due}，尚未處理。' },
    ja: { title: '審査待ち：{by}', content: '期限は {due} です。' },
    de: { title: 'Noch zu entscheiden: {by}', content: 'Fällig bis {due}.' },
  },
  'review-late': {
    zh: { title: '审核逾期：{by}', content: '应于 {due} 前处理。' },
    en: { title: 'Review overdue: {by}', content: 'It was due by {due}.' },
    tw: { title: '審核逾期：{by}', content: '應於 {due} 前處理。' },
    ja: { title: '審査期限超過：{by}', content: '期限は {due} でした。' },
    de: { title: 'Prüfung überfällig: {by}', content: 'Sie war bis {due} fällig.' },
  },
  'calendar-next': {
    zh: { title: '请录入 {year} 年的工作日历', content: '录入前，{year} 年的审核期限按周一至周五计算。' },
    en: {
      title: 'Enter the working days of {year}',
      content: 'Until then, reviews due in {year} are counted Monday to Friday.',
    },
    tw: { title: '請登錄 {year} 年的工作日曆', content: '登錄前，{year} 年的審核期限按週一至週五計算。' },
    ja: {
      title: '{year} 年の営業日カレンダーを登録してください',
      content: '登録されるまで、{year} 年の審査期限は月曜から金曜で数えます。',
    },
    de: {
      title: 'Bitte den Kalender der Arbeitstage {year} eintragen',
      content: 'Bis dahin zählen Prüffristen {year} von Montag bis Freitag.',
    },
  },
  'calendar-missing': {
    zh: { title: '{year} 年的工作日历还不完整', content: '审核期限暂按周一至周五计算。' },
    en: {
      title: 'The working days of {year} are not complete',
      content: 'Review due days are counted Monday to Friday.',
    },
    tw: { title: '{year} 年的工作日曆尚未完整', content: '審核期限暫按週一至週五計算。' },
    ja: {
      title: '{year} 年の営業日カレンダーが未完成です',
      content: '審査期限は月曜から金曜で数えています。',
    },
    de: {
      title: 'Der Kalender der Arbeitstage {year} ist nicht vollständig',
      content: 'Prüffristen zählen vorerst von Montag bis Freitag.',
    },
  },
  'signer-soon': {
    zh: { title: '证书的签名证书将于 {day} 到期', content: '到期后不再生成证书文件，请及时更换。' },
    en: {
      title: 'The certificate that signs files ends on {day}',
      content: 'After that day no certificate file is made. Have it renewed in time.',
    },
    tw: { title: '證書的簽章憑證將於 {day} 到期', content: '到期後不再產生證書檔案，請及時更換。' },
    ja: {
      title: '認定証に署名する証明書は {day} に失効します',
      content: '失効後は認定証のファイルを作成できません。早めに更新してください。',
    },
    de: {
      title: 'Das Zertifikat zum Signieren läuft am {day} ab',
      content: 'Danach entstehen keine Dateien von Zertifikaten mehr. Bitte rechtzeitig erneuern.',
    },
  },
  'signer-over': {
    zh: { title: '证书的签名证书已于 {day} 到期', content: '更换之前不会生成证书文件。' },
    en: {
      title: 'The certificate that signs files ended on {day}',
      content: 'No certificate file is made until it is renewed.',
    },
    tw: { title: '證書的簽章憑證已於 {day} 到期', content: '更換之前不會產生證書檔案。' },
    ja: {
      title: '認定証に署名する証明書は {day} に失効しました',
      content: '更新されるまで認定証のファイルは作成されません。',
    },
    de: {
      title: 'Das Zertifikat zum Signieren ist am {day} abgelaufen',
      content: 'Bis es erneuert ist, entstehen keine Dateien von Zertifikaten.',
    },
  },
  'signer-early': {
    zh: { title: '证书的签名证书从 {day} 起才有效', content: '在此之前不会生成证书文件。' },
    en: {
      title: 'The certificate that signs files is not valid before {day}',
      content: 'No certificate file is made until then.',
    },
    tw: { title: '證書的簽章憑證自 {day} 起才有效', content: '在此之前不會產生證書檔案。' },
    ja: {
      title: '認定証に署名する証明書は {day} から有効です',
      content: 'それまで認定証のファイルは作成されません。',
    },
    de: {
      title: 'Das Zertifikat zum Signieren gilt erst ab {day}',
      content: 'Bis dahin entstehen keine Dateien von Zertifikaten.',
    },
  },
  'work-ended': {
    zh: { title: '《{title}》已到期', content: '作品不再公开，可重新编辑后提交。' },
    en: {
      title: '“{title}” has reached its end date',
      content: 'It is no longer public. Edit it to submit it again.',
    },
    tw: { title: '《{title}》已到期', content: '作品不再公開，可重新編輯後提交。' },
    ja: { title: '「{title}」の公開期間が終了しました', content: '再編集して再提出できます。' },
    de: {
      title: '„{title}“ ist beendet: Der letzte Tag ist vorbei',
      content: 'Das Werk ist nicht mehr öffentlich. Sie können es bearbeiten und neu einreichen.',
    },
  },
  'work-approved': {
    zh: { title: '《{title}》已通过审核', content: '{content}' },
    en: { title: '“{title}” was approved', content: '{content}' },
    tw: { title: '《{title}》已通過審核', content: '{content}' },
    ja: { title: '「{title}」が承認されました', content: '{content}' },
    de: { title: '„{title}“ wurde genehmigt', content: '{content}' },
  },
  'work-refused': {
    zh: { title: '《{title}》未通过审核', content: '原因：{content}' },
    en: { title: '“{title}” was refused', content: 'Reason: {content}' },
    tw: { title: '《{title}》未通過審核', content: '原因：{content}' },
    ja: { title: '「{title}」は却下されました', content: '理由：{content}' },
    de: { title: '„{title}“ wurde abgelehnt', content: 'Grund: {content}' },
  },
  'work-taken-down': {
    zh: { title: '《{title}》已被下架', content: '原因：{content}' },
    en: { title: '“{title}” was taken down', content: 'Reason: {content}' },
    tw: { title: '《{title}》已被下架', content: '原因：{content}' },
    ja: { title: '「{title}」の公開が停止されました', content: '理由：{content}' },
    de: { title: '„{title}“ wurde entfernt', content: 'Grund: {content}' },
  },
  'work-invalidated': {
    zh: { title: '《{title}》已失效', content: '作品不再公开，可重新编辑后提交。' },
    en: { title: 'You ended “{title}”', content: 'It is no longer public. Edit it to submit it again.' },
    tw: { title: '《{title}》已失效', content: '作品不再公開，可重新編輯後提交。' },
    ja: { title: '「{title}」の公開を終了しました', content: '再編集して再提出できます。' },
    de: {
      title: 'Sie haben „{title}“ beendet',
      content: 'Das Werk ist nicht mehr öffentlich. Sie können es bearbeiten und neu einreichen.',
    },
  },
  'work-waits': {
    zh: { title: '新的待审作品：《{title}》', content: '请在 {due} 前审核。' },
    en: { title: 'New work to review: “{title}”', content: 'Please decide by {due}.' },
    tw: { title: '新的待審作品：《{title}》', content: '請在 {due} 前審核。' },
    ja: { title: '審査待ちの作品：「{title}」', content: '{due} までに審査してください。' },
    de: { title: 'Neues Werk zu prüfen: „{title}“', content: 'Bitte bis {due} entscheiden.' },
  },
  'work-by-followed': {
    zh: { title: '{by} 发布了《{title}》', content: '' },
    en: { title: '{by} published “{title}”', content: '' },
    tw: { title: '{by} 發布了《{title}》', content: '' },
    ja: { title: '{by} さんが「{title}」を公開しました', content: '' },
    de: { title: '{by} hat „{title}“ veröffentlicht', content: '' },
  },
  'work-changed': {
    zh: { title: '你学习的《{title}》有了新版本', content: '{content}' },
    en: { title: '“{title}”, which you study, has a new edition', content: '{content}' },
    tw: { title: '你學習的《{title}》有了新版本', content: '{content}' },
    ja: { title: '学習中の「{title}」に新しい版があります', content: '{content}' },
    de: { title: '„{title}“, das Sie lernen, hat eine neue Ausgabe', content: '{content}' },
  },
  'grading-waits': {
    zh: { title: '待评分：{title}', content: '考生编号：{candidate}' },
    en: { title: 'To be graded: {title}', content: 'Candidate {candidate}' },
    tw: { title: '待評分：{title}', content: '考生編號：{candidate}' },
    ja: { title: '採点待ち：{title}', content: '受験番号：{candidate}' },
    de: { title: 'Zu bewerten: {title}', content: 'Prüfling {candidate}' },
  },
  'exam-passed': {
    zh: { title: '你通过了考试：{title}', content: '得分 {score}，证书已颁发。' },
    en: { title: 'You passed: {title}', content: 'Your score is {score}. Your certificate has been issued.' },
    tw: { title: '你通過了考試：{title}', content: '得分 {score}，證書已頒發。' },
    ja: { title: '試験に合格しました：{title}', content: '得点は {score} です。証明書が発行されました。' },
    de: {
      title: 'Bestanden: {title}',
      content: 'Ihr Ergebnis: {score} Punkte. Ihr Zertifikat ist ausgestellt.',
    },
  },
  'exam-failed': {
    zh: { title: '考试未通过：{title}', content: '得分 {score}，需高于 {passScore} 分。' },
    en: { title: 'Not passed: {title}', content: 'Your score is {score}; it must be above {passScore}.' },
    tw: { title: '考試未通過：{title}', content: '得分 {score}，需高於 {passScore} 分。' },
    ja: {
      title: '試験は不合格でした：{title}',
      content: '得点は {score} です。合格には {passScore} 点を超える必要があります。',
    },
    de: {
      title: 'Nicht bestanden: {title}',
      content: 'Ihr Ergebnis: {score} Punkte. Nötig sind mehr als {passScore}.',
    },
  },
  'exam-regraded': {
    zh: { title: '考试成绩已更新：{title}', content: '新得分 {score}。原因：{content}' },
    en: { title: 'Graded again: {title}', content: 'Your new score is {score}. Reason: {content}' },
    tw: { title: '考試成績已更新：{title}', content: '新得分 {score}。原因：{content}' },
    ja: { title: '試験が再採点されました：{title}', content: '新しい得点は {score} です。理由：{content}' },
    de: {
      title: 'Neu bewertet: {title}',
      content: 'Ihr neues Ergebnis: {score} Punkte. Grund: {content}',
    },
  },
  'certificate-revocation-waits': {
    zh: { title: '证书 {number} 的撤销等待第二位管理员确认', content: '原因：{content}' },
    en: {
      title: 'Revoking certificate {number} waits for a second administrator',
      content: 'Reason: {content}',
    },
    tw: { title: '證書 {number} 的撤銷等待第二位管理員確認', content: '原因：{content}' },
    ja: { title: '証明書 {number} の失効は2人目の管理者の確認待ちです', content: '理由：{content}' },
    de: {
      title: 'Der Widerruf von Zertifikat {number} wartet auf eine zweite Freigabe',
      content: 'Grund: {content}',
    },
  },
  'certificate-revoked': {
    zh: { title: '你的证书已被撤销：{title}', content: '证书编号 {number}。原因：{content}' },
    en: { title: 'Your certificate was revoked: {title}', content: 'Number {number}. Reason: {content}' },
    tw: { title: '你的證書已被撤銷：{title}', content: '證書編號 {number}。原因：{content}' },
    ja: { title: '証明書が失効されました：{title}', content: '証明書番号 {number}。理由：{content}' },
    de: { title: 'Ihr Zertifikat wurde widerrufen: {title}', content: 'Nummer {number}. Grund: {content}' },
  },
  'certificate-lapsed': {
    zh: { title: '你的证书已过期：{title}', content: '证书编号 {number}。' },
    en: { title: 'Your certificate has expired: {title}', content: 'Number {number}.' },
    tw: { title: '你的證書已過期：{title}', content: '證書編號 {number}。' },
    ja: { title: '証明書の有効期限が切れました：{title}', content: '証明書番号 {number}。' },
    de: { title: 'Ihr Zertifikat ist abgelaufen: {title}', content: 'Nummer {number}.' },
  },
  'erase-planned': {
    zh: { title: '账户将于 {day} 注销', content: '在此之前你可以取消。' },
    en: { title: 'Your account will be erased on {day}', content: 'You can call it off until then.' },
    tw: { title: '帳戶將於 {day} 註銷', content: '在此之前你可以取消。' },
    ja: { title: 'アカウントは {day} に削除されます', content: 'それまでは取り消せます。' },
    de: { title: 'Ihr Konto wird am {day} gelöscht', content: 'Bis dahin können Sie es widerrufen.' },
  },
  'export-ready': {
    zh: { title: '你的个人数据已备好', content: '七天内可以下载。' },
    en: { title: 'Your data is ready', content: 'You can download it for seven days.' },
    tw: { title: '你的個人資料已備好', content: '七天內可以下載。' },
    ja: { title: '個人データの準備ができました', content: '7日間ダウンロードできます。' },
    de: { title: 'Ihre Daten liegen bereit', content: 'Sie können sie sieben Tage lang herunterladen.' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, NoticeText>>>>

/** The kinds of notices with a sentence. */
export type NoticeKind = keyof typeof noticeTexts
