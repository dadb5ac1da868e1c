/** What members expect the provider's own people to be called. */
export const reservedNames: readonly string[] = [
  ...['admin', 'administrator', 'moderator', 'root', 'system', 'support', 'staff', 'official', 'lectern'],
  ...['管理员', '系统管理员', '系统', '官方', '客服', '管理員', '系統管理員', '系統', '官方客服'],
  ...['管理者', '運営', '公式', 'サポート', '事務局'],
  ...['Verwaltung', 'Kundendienst', 'Systemverwaltung'],
]
