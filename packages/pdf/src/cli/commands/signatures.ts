import { nodeCrypto } from '../../node/node-crypto.ts'
import { lendNode } from '../../node/open-pdf.ts'
import { type CheckedSignature, checkSignatures, type SignatureCheck } from '../../proof/check-signatures.ts'
import { mayShowOther } from '../../proof/signature-doubts.ts'
import type { ChangesSince } from '../../proof/signature-histories.ts'
import { forEachFile } from '../files/file-task.ts'
import { countText, printable } from './report.ts'

export const run = forEachFile(async ({ bytes, password, print }) => {
  const signatures = await checkSignatures(bytes, nodeCrypto, {
    ...(await lendNode([])),
    ...(password !== undefined && { password }),
  })
  const texts = signatures.map((signature, index) => `${index > 0 ? '\n' : ''}${signatureText(signature)}`)
  print(signatures, texts.join('') || 'no signatures\n')
  const isSound = signatures.every(one => one.check.verdict === 'intact' && !mayShowOther(one))
  return signatures.length > 0 && isSound ? 0 : 1
})

/** One fact per line. */
function signatureText({ check, ...history }: CheckedSignature): string {
  const { kind, field, signer, reason, date, allows, lock, covers, since, isRemoved } = history
  const { certificate, timestamp, digest } = check
  const lines: readonly (readonly [label: string, value: string | undefined])[] = [
    [kind, [signer ?? 'nobody named', ...(field === undefined ? [] : [`field ${field}`])].join(', ')],
    ['checked', verdictText(check)],
    ['signed', date && `${date}, by the clock of the signing program`],
    ['stamped', timestamp && `${timestamp.time}, ${verdictText(timestamp)}`],
    ['reason', reason],
    [
      'certificate',
      certificate &&
        `issued by ${certificate.isSelfIssued ? 'itself' : (certificate.issuer ?? '?')}, ` +
          `${certificate.from.slice(0, 10)} to ${certificate.until.slice(0, 10)}, not verified`,
    ],
    ['digest', digest],
    ['allows', allows],
    ['locks', lock && [lock.action, ...lock.fields].join(' ')],
    ['covers', coverText[covers]],
    [
      'since',
      covers === 'revision' ? (since ? changesText(since) : 'changed; nobody knows what') : undefined,
    ],
    ['removed', isRemoved && 'the file as it is no longer has this signature'],
  ]
  return lines
    .flatMap(([label, value]) => (value ? [`${label.padEnd(14)}${printable(value)}\n`] : []))
    .join('')
}

const coverText = {
  file: 'the whole file',
  revision: 'the file up to where it was signed',
  parts: 'not all of the file: the rest may be anything',
} as const

/** Nobody is verified, so `intact` never stands alone. */
function verdictText({ verdict, why }: Pick<SignatureCheck, 'verdict' | 'why'>): string {
  if (verdict === 'intact') return 'intact, signer not verified'
  return `${verdict === 'broken' ? 'BROKEN' : 'NOT CHECKED'}: ${why === undefined ? '?' : whyText[why]}`
}

const whyText = {
  bytes: 'what it covers was changed after signing',
  signature: 'it was not made with the key of its certificate',
  range: 'its byte range is not that of a signature',
  unreadable: 'its object cannot be read',
  certificate: 'it contains no certificate',
  algorithm: 'its algorithm is not known here',
  'too-many': 'the file has too many signatures',
  host: 'this program lends no cryptography',
} as const satisfies Record<NonNullable<SignatureCheck['why']>, string>

function changesText({ marks, markPages, contentPages, signatures, parts }: ChangesSince): string {
  const counts = Object.entries(marks).flatMap(([what, count]) =>
    count > 0 ? [`${countText(count, 'mark')} ${what}`] : [],
  )
  const said = [
    ...(contentPages.length > 0 ? [`content of pages ${numbers(contentPages)} changed`] : []),
    ...(counts.length > 0 ? [`${counts.join(', ')} on pages ${numbers(markPages)}`] : []),
    ...(signatures > 0 ? [`${countText(signatures, 'signature')} added`] : []),
    ...parts,
  ]
  return said.join('; ') || 'something was appended that changes nothing'
}

const numbers = (pages: readonly number[]): string => pages.map(page => page + 1).join(', ')
