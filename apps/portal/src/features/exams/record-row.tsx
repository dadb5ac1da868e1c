import type { ExamRecord } from '@lectern/contract'
import { Link } from '@tanstack/react-router'
import { useExamWords } from '../../messages/exam-words.ts'
import classes from './exams.module.css'
import { StateBadge } from './state-badge.tsx'
import { useExamPhrases } from './use-exam-phrases.ts'

/** One own attempt in a list: exam, time, score, result, and the certificate. */
export function RecordRow({ record }: { readonly record: ExamRecord }) {
  const words = useExamWords()
  const phrases = useExamPhrases()
  const isOpen = record.state === 'open'
  return (
    <li className={classes.row}>
      <div className={classes.rowMain}>
        <Link
          className={classes.rowTitle}
          {...(isOpen
            ? { to: '/exam/testing', search: { attempt: record.id } }
            : { to: '/exam/record/$id', params: { id: record.id } })}
        >
          {record.title}
        </Link>
        <p className={classes.rowFacts}>
          <span>{record.roleName}</span>
          <time dateTime={record.at.toISOString()}>{phrases.moment(record.at)}</time>
          {!isOpen && <span>{phrases.used(record.usedSeconds)}</span>}
        </p>
      </div>
      <p className={classes.rowScore}>
        {record.score !== null && (
          <strong>{words('examPoints', { score: phrases.scoreText(record.score) })}</strong>
        )}
        <StateBadge state={record.state} />
      </p>
      {record.certificateId !== null && (
        <Link className={classes.rowLink} to="/user/certificate/$id" params={{ id: record.certificateId }}>
          {words(record.isCertificateRevoked ? 'examCertificateRevoked' : 'examCertificate')}
        </Link>
      )}
    </li>
  )
}
