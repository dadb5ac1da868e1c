import type { Certificate } from '@lectern/contract'
import { Alert, Anchor, Button, Title } from '@mantine/core'
import { IconAlertTriangle, IconDownload, IconLink, IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isId } from '../../lib/address-id.ts'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useCertificateWords } from '../../messages/certificates-words.ts'
import { isRefusal } from '../../messages/error-text.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NotFoundPage } from '../../parts/not-found-page.tsx'
import layout from '../../parts/page-layout.module.css'
import { useLimitDay } from '../../parts/use-provider-zone.ts'
import { askAgainMs } from './ask-again.ts'
import { BadgeSection } from './badge-section.tsx'
import classes from './certificate-page.module.css'
import { CertificateSheet } from './certificate-sheet.tsx'
import { saveFile } from './save-file.ts'

/** Letters that nearly every device has a font for. The page is drawn with the fonts of the device, the PDF brings its own. */
const isWidelyDrawn =
  /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zyyy}\p{sc=Zinh}\u3400-\u4dbf\u4e00-\u9fff]*$/u

/** A certificate for its holder: on screen, as PDF, as link for others. */
export function CertificatePage() {
  const { id } = useParams({ strict: false })
  return isId(id) ? <OwnCertificate key={id} id={id} /> : <NotFoundPage />
}

function OwnCertificate({ id }: { readonly id: string }) {
  const words = useCertificateWords()
  const language = usePreferences(state => state.language)
  const { data: certificate, error } = useQuery({
    queryKey: ['certificates.view', id, language],
    queryFn: ({ signal }) => api.call('certificates.view', { id }, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && (data.fileId === null || data.badgeUrl === '') ? askAgainMs(dataUpdateCount) : false,
  })
  if (isRefusal(error, 'NOT_FOUND')) return <NotFoundPage />
  if (error && !certificate) return <FailureNotice error={error} />
  return (
    <div className={layout.page}>
      <div className={layout.top}>
        <Title order={1} size="h2">
          {words('certificate')}
        </Title>
        {certificate && <Actions certificate={certificate} />}
      </div>
      {certificate && (
        <div className={classes.content}>
          <StateAlert certificate={certificate} />
          <div className={classes.printed} data-printed>
            <CertificateSheet {...sheetOf(certificate)} stamp={stampOf(certificate, words)} />
          </div>
          {certificate.state === 'valid' && <p className={classes.hint}>{words('certAnyone')}</p>}
          {!isWidelyDrawn.test(certificate.holder + certificate.title) && (
            <p className={classes.hint}>{words('certFonts')}</p>
          )}
          <p className={classes.hint}>
            <Anchor href="/notices.txt" size="sm">
              {words('certNotices')}
            </Anchor>
          </p>
          <BadgeSection certificate={certificate} />
        </div>
      )}
    </div>
  )
}

const sheetOf = ({ verifyUrl, ...facts }: Certificate) => ({ ...facts, code: codeOf(verifyUrl) })

const codeOf = (verifyUrl: string): string => new URL(verifyUrl).searchParams.get('code') ?? ''

function stampOf({ state }: Certificate, words: ReturnType<typeof useCertificateWords>): string | undefined {
  if (state === 'valid') return undefined
  return words(state === 'revoked' ? 'certStampRevoked' : 'certStampLapsed')
}

function StateAlert({ certificate }: { readonly certificate: Certificate }) {
  const words = useCertificateWords()
  const limitDay = useLimitDay()
  const { state, validTo } = certificate
  if (state === 'valid') return null
  const day = validTo === null ? '' : limitDay(validTo)
  return (
    <Alert
      color={state === 'revoked' ? 'red' : 'yellow'}
      icon={<IconAlertTriangle />}
      title={words(state === 'revoked' ? 'certRevokedOwn' : 'certLapsedOwn')}
    >
      {state === 'revoked' ? words('certRevokedOwnText') : words('certLapsedOwnText', { day })}
    </Alert>
  )
}

function Actions({ certificate }: { readonly certificate: Certificate }) {
  const words = useCertificateWords()
  const { no, fileId, verifyUrl, state } = certificate
  const file = useMutation({
    mutationFn: async (id: string) =>
      saveFile(`${no}.pdf`, await api.bytes('file.view', { fileId: id, asPdf: 1 })),
  })
  const share = async () => {
    // The portal's own address: the one in the certificate may be that of another name of this portal.
    const { pathname, search } = new URL(verifyUrl)
    const link = `${location.origin}${pathname}${search}`
    try {
      await navigator.clipboard.writeText(link)
      notify({ kind: 'done', message: words('linkCopied') })
    } catch {
      notify({ kind: 'help', message: words('linkNotCopied', { link }) })
    }
  }
  return (
    <div className={classes.actions}>
      <Button
        leftSection={<IconDownload size={17} />}
        disabled={fileId === null}
        loading={file.isPending}
        onClick={() => fileId !== null && file.mutate(fileId)}
      >
        {words(fileId === null ? 'certMaking' : 'certDownload')}
      </Button>
      {state === 'valid' && (
        <Button variant="default" leftSection={<IconLink size={17} />} onClick={() => void share()}>
          {words('certShare')}
        </Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={17} />} onClick={() => print()}>
        {words('certPrint')}
      </Button>
    </div>
  )
}
