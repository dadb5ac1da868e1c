/**
 * Placeholder pages of certificates for an installation without these features. They say so.
 */
import { Title } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useParams, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isId } from '../../lib/address-id.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { NotFoundPage } from '../../parts/not-found-page.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import layout from '../../parts/page-layout.module.css'

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

function LaterPage(props: { readonly icon: ReactNode; readonly title: string; readonly text: string }) {
  const words = useAccountWords()
  const name = useRouterState({ select: state => state.matches.at(-1)?.staticData.name })
  return (
    <div className={layout.page}>
      <Title order={1} size="h2">
        {name && words(name)}
      </Title>
      <NoticePage icon={props.icon} title={props.title} text={props.text} />
    </div>
  )
}
