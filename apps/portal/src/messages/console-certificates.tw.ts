import type { ConsoleCertificateKey } from './console-certificates.zh.ts'

/** The console’s sentences about certificates in Traditional Chinese. */
export const consoleCertificates: Readonly<Record<ConsoleCertificateKey, string>> = {
  certificates: '證書',
  searchCertificates: '按編號、姓名或考試尋找',
  noCertificates: '還沒有證書',
  certificateNumber: '編號',
  certificateHolder: '持有人',
  certificateLevel: '等級',
  certificateExam: '考試',
  certificateIssued: '頒發日期',
  certificate_valid: '有效',
  certificate_revoked: '已撤銷',
  certificate_lapsed: '已過期',
  certificate_waits: '待確認撤銷',
  certificateView: '檢視證書',
  revoke: '撤銷',
  revokeTitle: '撤銷證書 {number}？',
  revokeText: '需要另一位管理員確認。之後驗證此證書的人會看到它已被撤銷，持有人會收到您的原因。',
  revokeAsked: '已請求撤銷，等待另一位管理員確認',
  revokeConfirm: '確認撤銷',
  revokeConfirmTitle: '確認撤銷證書 {number}？',
  revokeConfirmText: '撤銷後不能復原。',
  revokeDone: '證書已撤銷',
  revokeAskedBy: '撤銷請求：{name}，{time}。',
  revokeOwnRequest: '您自己提出了請求，須由另一位管理員確認。',
}
