import { md5 } from '@noble/hashes/legacy.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The password as sent to the server: MD5 of its UTF-8 text, 32 lower-case hex digits. Fixed by the contract; the
 * server treats the digest as the password and stores only a slow salted hash of it.
 */
export const passwordDigest = (password: string): string => bytesToHex(md5(utf8ToBytes(password)))
