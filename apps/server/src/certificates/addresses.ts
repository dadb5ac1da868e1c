/** Addresses of a certificate on the portal. */

interface Numbered {
  readonly cert_no: string
  readonly check_code: string
}

/** The page on which anyone can verify it: docs/wire.md, 11. */
export const verifyUrlOf = (origin: string, { cert_no, check_code }: Numbered): string =>
  `${origin}/verify?no=${cert_no}&code=${check_code}`

/** The address of a certificate's credential, which is its id. */
export const credentialAddress = (origin: string, id: string): string => `${origin}/credentials/${id}`

/** Its credential in machine-readable form. */
export const credentialUrlOf = (origin: string, { cert_no, check_code }: Numbered): string =>
  `${origin}/api/certificate-credential?CERT_NO=${cert_no}&CODE=${check_code}`
