/** The console’s sentences about certificates in Simplified Chinese. */
export const consoleCertificates = {
  certificates: '证书',
  searchCertificates: '按编号、姓名或考试查找',
  noCertificates: '还没有证书',
  certificateNumber: '编号',
  certificateHolder: '持有人',
  certificateLevel: '等级',
  certificateExam: '考试',
  certificateIssued: '颁发日期',
  certificate_valid: '有效',
  certificate_revoked: '已撤销',
  certificate_lapsed: '已过期',
  certificate_waits: '待确认撤销',
  certificateView: '查看证书',
  revoke: '撤销',
  revokeTitle: '撤销证书 {number}？',
  revokeText: '需要另一位管理员确认。之后核验此证书的人会看到它已被撤销，持有人会收到您的原因。',
  revokeAsked: '已请求撤销，等待另一位管理员确认',
  revokeConfirm: '确认撤销',
  revokeConfirmTitle: '确认撤销证书 {number}？',
  revokeConfirmText: '撤销后不能恢复。',
  revokeDone: '证书已撤销',
  revokeAskedBy: '撤销请求：{name}，{time}。',
  revokeOwnRequest: '您自己提出了请求，须由另一位管理员确认。',
} as const

/** Key of a sentence. */
export type ConsoleCertificateKey = keyof typeof consoleCertificates
