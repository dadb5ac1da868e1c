/** What a check of signatures finds, as plain values without the types of the libraries that find it. */

/** What a certificate says; nobody has checked who issued it. RFC 5280, 4.1 */
export interface CertificateFacts {
  /** Common name, otherwise organisation; undefined if it has neither. */
  readonly subject: string | undefined
  readonly organisation: string | undefined
  /** Common name of who issued it, otherwise organisation. */
  readonly issuer: string | undefined
  /** The time from which it is valid, ISO 8601 in UTC. */
  readonly from: string
  /** The time until which it is valid, ISO 8601 in UTC. */
  readonly until: string
  /** The certificate names itself as its issuer, so that anybody could have made it. */
  readonly isSelfIssued: boolean
}

/**
 * Whether the bytes that a signature covers are those that were signed with the key of the certificate it contains. Says nothing
 * about whom the certificate belongs to.
 */
export interface Verdict {
  readonly verdict: 'intact' | 'broken' | 'unchecked'
  /**
   * For `broken`: `bytes` are not those that were signed, or the `signature` was not made with the key of the certificate. For
   * `unchecked`: `range` does not cover the file up to where it was signed; the signature object is `unreadable`; it contains no
   * `certificate`; its `algorithm` is not known here; the file has
   * `too-many` signatures; the `host` has no cryptography.
   */
  readonly why?:
    | 'bytes'
    | 'signature'
    | 'range'
    | 'unreadable'
    | 'certificate'
    | 'algorithm'
    | 'too-many'
    | 'host'
}

/** Of a signature object or time stamp. */
export interface CheckedCms extends Verdict {
  readonly certificate?: CertificateFacts
  /** Such as `SHA-256`; otherwise the object identifier. */
  readonly digest?: string
}

/** A time stamp: a third party says that something existed at this time. RFC 3161 */
export interface CheckedTimeStamp extends CheckedCms {
  /** ISO 8601, in UTC. */
  readonly time: string
}
