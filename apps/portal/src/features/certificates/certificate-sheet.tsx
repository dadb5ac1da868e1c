import { groupedNumber } from '@lectern/contract'
import { useState } from 'react'
import { printedDayOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useCertificateWords } from '../../messages/certificates-words.ts'
import { useLimitDay } from '../../parts/use-provider-zone.ts'
import classes from './certificate-sheet.module.css'

/** What stands on a certificate. */
interface SheetFacts {
  readonly no: string
  readonly code: string
  readonly holder: string
  readonly roleName: string
  readonly title: string
  readonly score: number
  readonly issuedOn: string
  readonly validTo: string | null
  readonly issuer: string
  /** Picture of the QR code. */
  readonly qr: string
  /** Written across the sheet of a certificate that is not valid any more. */
  readonly stamp: string | undefined
}

/** A certificate as on paper, in the reader's language; light in the dark theme too. */
export function CertificateSheet(facts: SheetFacts) {
  const words = useCertificateWords()
  const language = usePreferences(state => state.language)
  const limitDay = useLimitDay(printedDayOf)
  const below = [
    [words('certNumber'), groupedNumber(facts.no)],
    [words('certCode'), facts.code],
    [words('certIssued'), printedDayOf(facts.issuedOn, language)],
    [words('certValidTo'), facts.validTo === null ? words('certNoEnd') : limitDay(facts.validTo)],
    [words('certScore'), words('certScoreOf', { score: facts.score })],
  ] as const
  return (
    <div className={classes.frame}>
      <article className={classes.sheet} aria-label={words('certificate')}>
        <Rosette />
        <p className={classes.issuer} dir="auto">
          {facts.issuer}
        </p>
        <h2 className={classes.heading}>{words('certificate')}</h2>
        <p className={classes.holder} dir="auto">
          {facts.holder}
        </p>
        <p className={classes.statement}>{words('certStatement', { role: facts.roleName })}</p>
        <p className={classes.title} dir="auto">
          {facts.title}
        </p>
        <div className={classes.below}>
          <dl className={classes.facts}>
            {below.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <CodePicture key={facts.qr} address={facts.qr} />
        </div>
        {facts.stamp !== undefined && <p className={classes.stamp}>{facts.stamp}</p>}
      </article>
    </div>
  )
}

/** The QR code, or a text if it does not load. */
function CodePicture({ address }: { readonly address: string }) {
  const words = useCertificateWords()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <p className={classes.missing}>{words('certPictureMissing')}</p>
  return (
    <img
      className={classes.code}
      src={address}
      alt={words('certQr')}
      width={120}
      height={120}
      onError={() => setMissing(true)}
    />
  )
}

const petals = Array.from({ length: 36 }, (_, index) => index * 5)

/** The ornament behind the text. */
function Rosette() {
  return (
    <svg className={classes.rosette} viewBox="-200 -200 400 400" aria-hidden="true">
      {petals.map(angle => (
        <g key={angle} transform={`rotate(${angle})`}>
          <ellipse rx="196" ry="86" />
          <ellipse rx="112" ry="44" />
        </g>
      ))}
    </svg>
  )
}
