import type { Certificate, RelativeDistinguishedNames } from 'pkijs'
import { tidied } from './signer-name.ts'
import type { CertificateFacts } from './verdicts.ts'

const commonName = '2.5.4.3'
const organisation = '2.5.4.10'

/** The facts of a certificate, with names as one short line each. */
export function certificateFacts({ subject, issuer, notBefore, notAfter }: Certificate): CertificateFacts {
  return {
    subject: nameIn(subject, [commonName, organisation]),
    organisation: nameIn(subject, [organisation]),
    issuer: nameIn(issuer, [commonName, organisation]),
    from: notBefore.value.toISOString(),
    until: notAfter.value.toISOString(),
    isSelfIssued: subject.isEqual(issuer),
  }
}

function nameIn(name: RelativeDistinguishedNames, types: readonly string[]): string | undefined {
  const texts = types.flatMap(type => {
    const found = name.typesAndValues.find(part => part.type === type)
    const text: unknown = found?.value.valueBlock.value
    return typeof text === 'string' ? [tidied(text)] : []
  })
  return texts.find(text => text !== undefined)
}
