import type { CustomerRow } from '@lectern/contract'
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { useIsChanged } from '../forms/use-is-changed.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'

const longestCompany = 100
const longestBrand = 60
const wholeCode = /^[0-9]{5}$/

/** A customer's code, company and brand. The code of one that exists stays: accounts point to it. */
export function CustomerForm(props: {
  readonly customer: CustomerRow | undefined
  onSaved(): void
  /** Somebody was faster: the form is asked for anew. */
  onReload(): void
}) {
  const { customer } = props
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const [code, setCode] = useState(customer?.code ?? '')
  const [company, setCompany] = useState(customer?.company ?? '')
  const [brand, setBrand] = useState(customer?.brand ?? '')
  const [isActive, setActive] = useState(customer?.isActive ?? true)
  const [rev] = useState(customer?.rev ?? 0)
  const [isChecked, setChecked] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      api.call('console.customerSave', {
        code,
        company,
        brand,
        isActive,
        isNew: customer === undefined,
        rev,
      }),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      notify({ kind: 'done', message: words('saved') })
      props.onSaved()
      await refresh()
    },
  })
  const isChanged = useIsChanged({ code, company, brand, isActive })
  useUnsavedQuestion(isChanged && !save.isPending)
  const isTaken = customer === undefined && isRefusal(save.error, 'CONFLICT')
  const codeFault = !wholeCode.test(code) ? 'customerCodeWrong' : undefined
  const isCompanyShort = [...company.trim()].length < 2
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setChecked(true)
        if (!codeFault && !isCompanyShort) save.mutate()
      }}
    >
      <Stack>
        {!isTaken && <FailureAlert error={save.error} onReload={props.onReload} />}
        <TextInput
          label={words('customerCode')}
          description={words('newCustomerCodeHint')}
          inputMode="numeric"
          maxLength={5}
          disabled={customer !== undefined}
          value={code}
          error={(isChecked && codeFault && words(codeFault)) || (isTaken && words('customerCodeTaken'))}
          onChange={event => {
            setCode(event.currentTarget.value.replace(/\D/g, ''))
            save.reset()
          }}
        />
        <TextInput
          label={words('company')}
          maxLength={longestCompany}
          value={company}
          error={isChecked && isCompanyShort && words('companyShort')}
          onChange={event => setCompany(event.currentTarget.value)}
        />
        <TextInput
          label={words('brand')}
          description={words('brandHint')}
          maxLength={longestBrand}
          value={brand}
          onChange={event => setBrand(event.currentTarget.value)}
        />
        <Switch
          label={words('inUse')}
          description={words('customerInUseHint')}
          checked={isActive}
          onChange={event => setActive(event.currentTarget.checked)}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {words('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
