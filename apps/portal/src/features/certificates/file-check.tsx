import { Button, Title } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCertificateWords } from '../../messages/certificates-words.ts'
import type { CertificateFile } from './check-file.ts'
import classes from './verify-page.module.css'

/** Takes the file of a certificate by dropping or choosing it. */
export function FileCheck(props: { readonly isRunning: boolean; onFile(file: CertificateFile): void }) {
  const words = useCertificateWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) props.onFile(file)
  }
  return (
    <section
      className={classes.way}
      aria-labelledby="verify-file"
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Title order={2} size="h4" id="verify-file">
        {words('verifyFile')}
      </Title>
      <div className={classes.drop}>
        <IconFileSearch size={34} stroke={1.4} aria-hidden="true" />
        <p className={classes.withMouse}>{words('verifyFileText')}</p>
        <p className={classes.withTouch}>{words('verifyFileTouch')}</p>
        <Button variant="light" loading={props.isRunning} onClick={() => input.current?.click()}>
          {words('verifyChoose')}
        </Button>
        <p className={classes.hint}>{words('verifyPrivate')}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.json,.jwt,.png,.svg,application/pdf,application/json,image/png,image/svg+xml"
        onChange={event => {
          take(event.currentTarget.files)
          // The same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </section>
  )
}
