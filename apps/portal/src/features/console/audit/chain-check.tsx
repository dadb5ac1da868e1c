import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { given, type ListAddress } from '../desk/list-address.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { verdictSentences } from './verdict-sentences.ts'

/** Lets the server verify the rows of the chosen days and all its signatures, and shows the result. */
export function ChainCheck({ address }: { readonly address: ListAddress }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const check = useMutation({
    mutationFn: () =>
      api.call('console.auditVerify', given({ since: address.day('since'), until: address.day('until') })),
    meta: { isShownInPlace: true },
  })
  const verdict = check.data
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconShieldCheck size={17} />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {words('checkChain')}
      </Button>
      {(check.error || verdict) && (
        <div style={{ flexBasis: '100%' }}>
          <FailureAlert error={check.error} />
          {verdict && (
            <Alert
              role={verdict.holds ? 'status' : 'alert'}
              color={verdict.holds ? 'teal' : 'red'}
              icon={verdict.holds ? <IconShieldCheck /> : <IconAlertTriangle />}
            >
              {verdictSentences(verdict, language).map(([key, slots]) => (
                <div key={key}>{words(key, slots)}</div>
              ))}
            </Alert>
          )}
        </div>
      )}
    </>
  )
}
