import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notices.ts'
import { useSession } from '../../lib/session.ts'
import { shownInPlace } from '../../lib/shown-in-place.ts'
import { errorText } from '../../messages/error-text.ts'
import { useWords } from '../../messages/words.ts'
import { LongText } from '../../parts/long-text.tsx'
import { ShortText } from '../../parts/short-text.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { useIsOnScreen } from '../../parts/use-is-on-screen.ts'
import { type FeedbackDraft, keepFeedbackDraft, readFeedbackDraft } from './feedback-draft.ts'
import { closeProviderDialog } from './provider-state.ts'

const longestContent = 1000

/** Feedback to the provider, open to everyone. The text is kept until it is sent, also over a reload. */
export function FeedbackForm() {
  const words = useWords()
  const person = useSession(({ user }) => user?.id)
  const [found, setFound] = useState<{ readonly person: string | undefined; readonly draft: FeedbackDraft }>()
  useEffect(() => {
    let isCurrent = true
    void readFeedbackDraft(person).then(draft => isCurrent && setFound({ person, draft }))
    return () => {
      isCurrent = false
    }
  }, [person])
  if (found && found.person === person) return <Form key={person} person={person} draft={found.draft} />
  return <Skeleton h={260} role="status" aria-label={words('loading')} />
}

function Form({ person, draft }: { readonly person: string | undefined; readonly draft: FeedbackDraft }) {
  const words = useWords()
  const firstFault = useFirstFault()
  const form = useForm<FeedbackDraft>({
    initialValues: draft,
    onValuesChange: values => keepFeedbackDraft(person, values),
    validate: { content: value => (value.trim() === '' ? words('feedbackRequired') : null) },
  })
  const isOnScreen = useIsOnScreen()
  const send = useMutation({
    mutationFn: ({ content, contact }: FeedbackDraft) =>
      api.call('feedback.submit', {
        content,
        ...(contact.trim() !== '' && { contact }),
        page: (location.pathname + location.search).slice(0, 200),
      }),
    meta: shownInPlace(() => ({ act: words('feedbackSend'), about: words('feedback'), isKept: true })),
    onSuccess: (_answer, sent) => {
      notify({ kind: 'done', message: words('feedbackSent') })
      // What was typed since is another message.
      if (form.getValues().content !== sent.content) return
      keepFeedbackDraft(person, { content: '', contact: '' })
      if (isOnScreen.current) closeProviderDialog()
    },
  })
  const first = useRef<HTMLTextAreaElement>(null)
  // The dialog set its initial focus before the draft was loaded.
  useEffect(() => first.current?.focus(), [])
  return (
    <form
      ref={firstFault.form}
      onSubmit={form.onSubmit(values => send.mutate(values), firstFault.onInvalid)}
      noValidate
    >
      <Stack>
        <LongText
          ref={first}
          label={words('feedbackContent')}
          autosize
          minRows={4}
          maxRows={12}
          longest={longestContent}
          {...form.getInputProps('content')}
          error={form.errors.content ?? (send.error && errorText(send.error))}
        />
        <ShortText
          label={words('feedbackContact')}
          description={words('feedbackContactHint')}
          longest={100}
          {...form.getInputProps('contact')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={send.isPending}>
            {words('feedbackSend')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
