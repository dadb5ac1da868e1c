import { groupedNumber, type VerifiedCertificate } from '@lectern/contract'
import { Loader } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClockOff, IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { calendarDayOf, dayOf, timeOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { systemQuery } from '../../lib/system-query.ts'
import type { CertificateKey } from '../../messages/certificates.zh.ts'
import { useCertificateWords } from '../../messages/certificates-words.ts'
import { errorText, isRefusal } from '../../messages/error-text.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { useLimitDay } from '../../parts/use-provider-zone.ts'
import type { FileFinding } from './check-file.ts'
import type { Finding } from './checking/check-certificate.ts'
import classes from './verify-result.module.css'

/** What a check found, by file or by number. */
export type VerifyAnswer =
  | { readonly by: 'file'; readonly finding: FileFinding }
  | { readonly by: 'number'; readonly certificate: VerifiedCertificate }

/** The result of the last check; nothing before the first. */
export function VerifyResult(props: {
  readonly answer: VerifyAnswer | undefined
  readonly error: unknown
  readonly isRunning: boolean
}) {
  const words = useCertificateWords()
  if (props.isRunning)
    return (
      <p className={classes.running}>
        <Loader size="sm" /> {words('verifyRunning')}
      </p>
    )
  // Only a refusal says something about the certificate; a lost line or too many checks do not.
  if (props.error) {
    const isUnknown = isRefusal(props.error, 'CERT_UNKNOWN')
    return (
      <Verdict
        tone={isUnknown ? 'bad' : 'unknown'}
        title={errorText(props.error)}
        text={isUnknown ? words('verifyUnknownText') : undefined}
      />
    )
  }
  const { answer } = props
  if (!answer) return null
  if (answer.by === 'number') return <Known certificate={answer.certificate} />
  return answer.finding.kind === 'genuine' ? (
    <Genuine finding={answer.finding} />
  ) : (
    <Refused kind={answer.finding.kind} />
  )
}

type Tone = 'good' | 'bad' | 'over' | 'unknown'

const icons: Readonly<Record<Tone, ReactNode>> = {
  good: <IconCircleCheck size={40} stroke={1.6} />,
  bad: <IconCircleX size={40} stroke={1.6} />,
  over: <IconClockOff size={40} stroke={1.6} />,
  unknown: <IconHelpCircle size={40} stroke={1.6} />,
}

function Verdict(props: {
  readonly tone: Tone
  readonly title: string
  readonly text?: string | undefined
  readonly children?: ReactNode
}) {
  return (
    <div className={classes.verdict} data-tone={props.tone}>
      <span className={classes.icon} aria-hidden="true">
        {icons[props.tone]}
      </span>
      <div className={classes.said}>
        <h2 className={classes.title}>{props.title}</h2>
        {props.text && <p className={classes.text}>{props.text}</p>}
        {props.children}
      </div>
    </div>
  )
}

const refusals = {
  foreign: ['unknown', 'foundForeign', 'foundForeignText'],
  'unknown-key': ['bad', 'foundUnknownKey', 'foundUnknownKeyText'],
  forged: ['bad', 'foundForged', 'foundForgedText'],
  changed: ['bad', 'foundChanged', 'foundChangedText'],
  'no-keys': ['unknown', 'foundNoKeys', 'foundNoKeysText'],
  'too-large': ['unknown', 'verifyTooLarge', undefined],
  unread: ['unknown', 'verifyUnread', undefined],
} as const satisfies Readonly<
  Record<Exclude<FileFinding['kind'], 'genuine'>, readonly [Tone, CertificateKey, CertificateKey | undefined]>
>

function Refused({ kind }: { readonly kind: keyof typeof refusals }) {
  const words = useCertificateWords()
  const [tone, title, text] = refusals[kind]
  return <Verdict tone={tone} title={words(title)} text={text && words(text)} />
}

/** Title and text of each state of a genuine certificate. */
const states = {
  valid: ['good', 'foundValid', undefined],
  revoked: ['bad', 'foundRevoked', 'foundRevokedText'],
  lapsed: ['over', 'foundLapsed', 'foundLapsedText'],
  unasked: ['unknown', 'foundUnasked', 'foundUnaskedText'],
  // By a list of earlier: it may have been revoked since then.
  kept: ['unknown', 'foundAsOf', undefined],
} as const satisfies Readonly<Record<string, readonly [Tone, CertificateKey, CertificateKey | undefined]>>

function stateOf({ isLapsed, status }: Extract<Finding, { kind: 'genuine' }>): keyof typeof states {
  if (status?.isRevoked) return 'revoked'
  if (isLapsed) return 'lapsed'
  if (!status) return 'unasked'
  return status.isKept ? 'kept' : 'valid'
}

function Genuine({ finding }: { readonly finding: Extract<Finding, { kind: 'genuine' }> }) {
  const words = useCertificateWords()
  const language = usePreferences(state => state.language)
  const limitDay = useLimitDay()
  const { credential, status, hasFormerKey, tookMs, holder } = finding
  // The key is this portal's, so the issuer is, too: named as for a number. What it was awarded for is known as it was signed only, because
  // asking for another language would tell the portal whose certificate is checked. See ADR 0064.
  const { data: system } = useQuery(systemQuery)
  const issuer = system?.title || credential.issuer
  const [tone, title, text] = states[stateOf(finding)]
  const day = credential.validTo === '' ? '' : limitDay(credential.validTo)
  const role = credential.roles[language] ?? credential.roles.en
  const time = status ? `${dayOf(status.statedAt, language)}, ${timeOf(status.statedAt, language)}` : ''
  const notes = [
    words('foundHere', { ms: Math.max(1, Math.round(tookMs)) }),
    status?.isKept ? words('foundKept', { time }) : '',
    hasFormerKey ? words('foundFormerKey') : '',
    holder === credential.maskedName ? words('foundMasked') : '',
    issuer === credential.issuer ? '' : words('foundSigned', { issuer: credential.issuer }),
  ]
  return (
    <Verdict tone={tone} title={words(title, { time })} text={text && words(text, { day })}>
      <FactList
        className={classes.facts}
        facts={[
          [words('certHolder'), holder],
          [words('certExam'), credential.title],
          [words('certLevel'), typeof role === 'string' ? role : ''],
          [words('certScore'), credential.score && words('certScoreOf', { score: Number(credential.score) })],
          [words('certIssued'), calendarDayOf(credential.issuedOn, language)],
          [words('certValidTo'), day || words('certNoEnd')],
          [words('certIssuer'), issuer],
          [words('certNumber'), groupedNumber(credential.number)],
        ]}
      />
      <Notes notes={notes} />
    </Verdict>
  )
}

function Known({ certificate }: { readonly certificate: VerifiedCertificate }) {
  const words = useCertificateWords()
  const language = usePreferences(state => state.language)
  const limitDay = useLimitDay()
  const { state, maskedHolder, roleName, title, issuedOn, validTo, issuer } = certificate
  const [tone, verdict, text] = states[state]
  const day = validTo === null ? '' : limitDay(validTo)
  return (
    <Verdict tone={tone} title={words(verdict)} text={text && words(text, { day })}>
      <FactList
        className={classes.facts}
        facts={[
          [words('certHolder'), maskedHolder],
          [words('certExam'), title],
          [words('certLevel'), roleName],
          [words('certIssued'), calendarDayOf(issuedOn, language)],
          [words('certValidTo'), day || words('certNoEnd')],
          [words('certIssuer'), issuer],
        ]}
      />
      <Notes notes={[words('foundMasked')]} />
    </Verdict>
  )
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul className={classes.notes}>
      {notes
        .filter(note => note !== '')
        .map(note => (
          <li key={note}>{note}</li>
        ))}
    </ul>
  )
}
