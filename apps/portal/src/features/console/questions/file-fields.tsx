import type { CallRequest } from '@lectern/contract'
import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import type { QuestionFormState } from './question-values.ts'
import classes from './questions.module.css'

/** Sends a file at once; the question refers to it when it is saved. */
function useUpload(
  use: CallRequest<'uploads.file'>['use'],
  onSent: (file: { readonly id: string; readonly name: string; readonly url: string }) => void,
) {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return api.call('uploads.file', use === undefined ? {} : { use }, { body: form })
    },
    meta: { isShownInPlace: true },
    onSuccess: onSent,
  })
}

/** The picture of a question; the server makes it small. */
export function PictureField({ form }: { readonly form: QuestionFormState }) {
  const words = useConsoleWords()
  const { picture } = form.values
  const upload = useUpload('cover', ({ id, url }) => form.setFieldValue('picture', { id, url }))
  return (
    <FileField
      label={words('picture')}
      accept="image/png,image/jpeg,image/webp"
      icon={<IconPhoto size={16} />}
      upload={upload}
      isSet={picture.id !== null}
      onRemove={() => form.setFieldValue('picture', { id: null, url: '' })}
    >
      {picture.url && <img className={classes.picture} src={picture.url} alt={words('picture')} />}
    </FileField>
  )
}

/** The file that candidates get with a question. */
export function MaterialField({ form }: { readonly form: QuestionFormState }) {
  const words = useConsoleWords()
  const { material } = form.values
  const upload = useUpload('material', ({ id, name }) => form.setFieldValue('material', { id, name }))
  return (
    <FileField
      label={words('material')}
      description={words('materialHint')}
      icon={<IconPaperclip size={16} />}
      upload={upload}
      isSet={material.id !== null}
      onRemove={() => form.setFieldValue('material', { id: null, name: '' })}
    >
      {material.name && <Text size="sm">{material.name}</Text>}
    </FileField>
  )
}

function FileField(props: {
  readonly label: string
  readonly description?: string
  /** The types of files; any without it. */
  readonly accept?: string
  readonly icon: ReactNode
  readonly upload: ReturnType<typeof useUpload>
  readonly isSet: boolean
  onRemove(): void
  readonly children: ReactNode
}) {
  const words = useConsoleWords()
  const { label, upload } = props
  return (
    <Input.Wrapper labelElement="div" label={label} description={props.description}>
      <div className={classes.options}>
        {props.children}
        <FailureAlert error={upload.error} />
        <Group gap="xs" mt={4}>
          <FileButton
            {...(props.accept && { accept: props.accept })}
            onChange={file => file && upload.mutate(file)}
          >
            {button => (
              <Button
                {...button}
                size="xs"
                variant="default"
                aria-label={`${label}: ${words(props.isSet ? 'chooseAnother' : 'chooseFile')}`}
                leftSection={props.icon}
                loading={upload.isPending}
              >
                {words(props.isSet ? 'chooseAnother' : 'chooseFile')}
              </Button>
            )}
          </FileButton>
          {props.isSet && (
            <Button size="xs" variant="subtle" color="gray" onClick={props.onRemove}>
              {words('removeFile')}
            </Button>
          )}
        </Group>
      </div>
    </Input.Wrapper>
  )
}
