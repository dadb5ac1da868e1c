import type { ConsoleCertificateKey } from './console-certificates.zh.ts'

/** The console’s sentences about certificates in German. */
export const consoleCertificates: Readonly<Record<ConsoleCertificateKey, string>> = {
  certificates: 'Zertifikate',
  searchCertificates: 'Nummer, Name oder Prüfung suchen',
  noCertificates: 'Noch keine Zertifikate',
  certificateNumber: 'Nummer',
  certificateHolder: 'Inhaber',
  certificateLevel: 'Stufe',
  certificateExam: 'Prüfung',
  certificateIssued: 'Ausgestellt',
  certificate_valid: 'Gültig',
  certificate_revoked: 'Widerrufen',
  certificate_lapsed: 'Abgelaufen',
  certificate_waits: 'Widerruf offen',
  certificateView: 'Zertifikat ansehen',
  revoke: 'Widerrufen',
  revokeTitle: 'Zertifikat {number} widerrufen?',
  revokeText:
    'Jemand anderes aus der Administration muss zustimmen. Danach sieht jeder, der prüft, den Widerruf; der Inhaber erhält Ihren Grund.',
  revokeAsked: 'Beantragt. Jemand anderes muss zustimmen',
  revokeConfirm: 'Widerruf bestätigen',
  revokeConfirmTitle: 'Widerruf von {number} bestätigen?',
  revokeConfirmText: 'Ein Widerruf lässt sich nicht rückgängig machen.',
  revokeDone: 'Das Zertifikat wurde widerrufen',
  revokeAskedBy: 'Widerruf beantragt von {name}, {time}.',
  revokeOwnRequest: 'Sie haben es selbst beantragt; jemand anderes muss zustimmen.',
}
