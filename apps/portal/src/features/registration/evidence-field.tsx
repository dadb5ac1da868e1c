import { Button, CloseButton, FileButton, Input, Loader } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useEntryWords } from '../../messages/entry-words.ts'
import { errorText } from '../../messages/error-text.ts'
import classes from './registration.module.css'
import type { Evidence } from './registration-form-values.ts'

const accepted = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp']
const largestBytes = 10 * 1024 * 1024

/** Files that support an application, uploaded as soon as they are chosen. */
export function EvidenceField(props: {
  readonly files: readonly Evidence[]
  readonly most: number
  readonly label?: string
  readonly error?: ReactNode
  onChange(files: readonly Evidence[]): void
}) {
  const words = useEntryWords()
  const { files, most, onChange } = props
  const [fault, setFault] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: File) => api.call('uploads.file', { use: 'evidence' }, { body: formOf(file) }),
    meta: { isShownInPlace: true },
    onSuccess: ({ id, name }) => onChange([...files, { id, name }]),
    onError: error => setFault(errorText(error)),
  })
  const take = (file: File | null) => {
    if (!file) return
    // Checked before the upload for a quick answer; the server checks the content itself.
    if (!accepted.includes(file.type)) setFault(words('evidenceType', { name: file.name }))
    else if (file.size > largestBytes) setFault(words('evidenceTooLarge', { name: file.name }))
    else {
      setFault(undefined)
      upload.mutate(file)
    }
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label={props.label ?? words('evidence')}
      description={words('evidenceHint', { count: most })}
      error={fault ?? props.error}
    >
      <ul className={classes.files}>
        {files.map(({ id, name }) => (
          <li key={id}>
            <IconPaperclip size={16} aria-hidden="true" />
            <span>{name}</span>
            <CloseButton
              size="sm"
              aria-label={words('evidenceRemove', { name })}
              onClick={() => onChange(files.filter(file => file.id !== id))}
            />
          </li>
        ))}
        {upload.isPending && (
          <li role="status">
            <Loader size={16} aria-hidden="true" />
            <span>{words('evidenceUploading', { name: upload.variables.name })}</span>
          </li>
        )}
      </ul>
      {files.length < most && (
        <FileButton accept={accepted.join(',')} onChange={take}>
          {button => (
            <Button
              {...button}
              variant="default"
              disabled={upload.isPending}
              leftSection={<IconPaperclip size={16} />}
            >
              {words('evidenceAdd')}
            </Button>
          )}
        </FileButton>
      )}
    </Input.Wrapper>
  )
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}
