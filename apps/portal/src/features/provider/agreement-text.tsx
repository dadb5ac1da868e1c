import { Skeleton, Text } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { dayOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { FormattedText } from './formatted-text.tsx'
import type { AgreementName } from './provider-state.ts'

/** One of the provider's texts, in the reader's language if it exists; without a name nothing is requested. */
export function useAgreement(name: AgreementName | undefined) {
  return useQuery({
    queryKey: ['agreement.read', name],
    queryFn:
      name === undefined ? skipToken : ({ signal }) => api.call('agreement.read', { no: name }, { signal }),
    staleTime: 60_000,
  })
}

/** The text with its version and day. */
export function AgreementText({ name }: { readonly name: AgreementName }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  const { data, error } = useAgreement(name)
  if (error && !data) return <FailureNotice error={error} />
  if (!data) return <Skeleton h={220} role="status" aria-label={words('loading')} />
  return (
    <>
      <FormattedText html={data.content} />
      <Text c="dimmed" size="sm" mt="lg">
        {words('agreementVersion', { version: data.version, day: dayOf(data.publishedAt, language) })}
      </Text>
    </>
  )
}
