/**
 * Placeholder pages of exams and certificates for an installation without these features. They say so,
 * suggest something else and show the provider's texts about them.
 */
import { Button, Title } from '@mantine/core'
import { IconCertificate, IconSchool } from '@tabler/icons-react'
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isId } from '../../lib/address-id.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { NotFoundPage } from '../../parts/not-found-page.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import layout from '../../parts/page-layout.module.css'
import { AgreementText } from '../provider/agreement-text.tsx'
import classes from './later-pages.module.css'

/** Exam centre, choice of the role, the exam, its result, and the list of own exams. */
export function ExamPage() {
  const words = useAccountWords()
  return (
    <LaterPage
      icon={<IconSchool size={34} stroke={1.5} />}
      title={words('examClosed')}
      text={words('examClosedText')}
      agreement="exam-rules"
    >
      <Button component={Link} to="/user/record">
        {words('record')}
      </Button>
    </LaterPage>
  )
}

/** One of the reader's own exams; an invalid id shows the not-found page. */
export function ExamRecordPage() {
  const { id } = useParams({ strict: false })
  return isId(id) ? <ExamPage /> : <NotFoundPage />
}

/** One of the reader's own certificates; an invalid id shows the not-found page. */
export function CertificatePage() {
  const words = useAccountWords()
  const { id } = useParams({ strict: false })
  if (!isId(id)) return <NotFoundPage />
  return (
    <LaterPage
      icon={<IconCertificate size={34} stroke={1.5} />}
      title={words('certificatesClosed')}
      text={words('certificatesClosedText')}
    />
  )
}

/** Verification of a certificate, open to everyone. */
export function VerifyPage() {
  const words = useAccountWords()
  return (
    <LaterPage
      icon={<IconCertificate size={34} stroke={1.5} />}
      title={words('certificatesClosed')}
      text={words('verifyClosedText')}
    />
  )
}

function LaterPage(props: {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  /** A text of the provider about this feature. */
  readonly agreement?: 'exam-rules'
  readonly children?: ReactNode
}) {
  const words = useAccountWords()
  const name = useRouterState({ select: state => state.matches.at(-1)?.staticData.name })
  return (
    <div className={layout.page}>
      <Title order={1} size="h2">
        {name && words(name)}
      </Title>
      <NoticePage icon={props.icon} title={props.title} text={props.text}>
        {props.children}
      </NoticePage>
      {props.agreement && (
        <section className={classes.agreement} aria-labelledby="agreement">
          <h2 id="agreement" className={layout.heading}>
            {words('agreementExam')}
          </h2>
          <AgreementText name={props.agreement} />
        </section>
      )}
    </div>
  )
}
