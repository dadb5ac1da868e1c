import type { ConsoleCertificateKey } from './console-certificates.zh.ts'

/** The console’s sentences about certificates in Japanese. */
export const consoleCertificates: Readonly<Record<ConsoleCertificateKey, string>> = {
  certificates: '証明書',
  searchCertificates: '番号・氏名・試験で検索',
  noCertificates: '証明書はまだありません',
  certificateNumber: '番号',
  certificateHolder: '取得者',
  certificateLevel: 'レベル',
  certificateExam: '試験',
  certificateIssued: '交付日',
  certificate_valid: '有効',
  certificate_revoked: '取消済み',
  certificate_lapsed: '期限切れ',
  certificate_waits: '取消の承認待ち',
  certificateView: '証明書を見る',
  revoke: '取り消す',
  revokeTitle: '証明書 {number} を取り消しますか？',
  revokeText:
    '別の管理者の承認が必要です。承認後、確認した人には取り消し済みと表示され、理由は取得者に通知されます。',
  revokeAsked: '取り消しを申請しました。別の管理者の承認待ちです',
  revokeConfirm: '取り消しを承認',
  revokeConfirmTitle: '証明書 {number} の取り消しを承認しますか？',
  revokeConfirmText: '取り消しは元に戻せません。',
  revokeDone: '証明書を取り消しました',
  revokeAskedBy: '取り消し申請：{name}、{time}。',
  revokeOwnRequest: 'ご自身の申請のため、別の管理者の承認が必要です。',
}
