import { Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { useCertificateWords } from '../../messages/certificates-words.ts'
import layout from '../../parts/page-layout.module.css'
import { type CertificateFile, checkFile } from './check-file.ts'
import { FileCheck } from './file-check.tsx'
import { NumberCheck, type NumberProof } from './number-check.tsx'
import classes from './verify-page.module.css'
import { VerifyResult } from './verify-result.tsx'

/** Verifying a certificate, for everyone: by its file, which stays in the browser, or by number and code. */
export function VerifyPage() {
  const words = useCertificateWords()
  const { no = '', code = '' } = useSearch({ from: '/verify' })
  const result = useRef<HTMLElement>(null)
  const check = useMutation({
    mutationFn: async (asked: { readonly file: CertificateFile } | { readonly proof: NumberProof }) =>
      'file' in asked
        ? { by: 'file' as const, finding: await checkFile(asked.file) }
        : { by: 'number' as const, certificate: await api.call('certificates.verify', asked.proof) },
    meta: { isShownInPlace: true },
    onSettled: () => result.current?.scrollIntoView({ block: 'nearest' }),
  })
  const { mutate } = check
  // The QR code leads here with both: the visitor has nothing to press.
  useEffect(() => {
    if (no !== '' && code !== '') mutate({ proof: { no, code } })
  }, [no, code, mutate])
  return (
    <div className={layout.page}>
      <div className={classes.content}>
        <header>
          <Title order={1} size="h2">
            {words('verifyCertificate')}
          </Title>
          <p className={classes.intro}>{words('verifyIntro')}</p>
        </header>
        <section
          ref={result}
          className={classes.result}
          aria-live="polite"
          aria-label={words('verifyResult')}
        >
          <VerifyResult answer={check.data} error={check.error} isRunning={check.isPending} />
        </section>
        <div className={classes.ways}>
          <FileCheck isRunning={check.isPending} onFile={file => mutate({ file })} />
          <NumberCheck
            key={`${no} ${code}`}
            initial={{ no, code }}
            isRunning={check.isPending}
            onCheck={proof => mutate({ proof })}
          />
        </div>
      </div>
    </div>
  )
}
