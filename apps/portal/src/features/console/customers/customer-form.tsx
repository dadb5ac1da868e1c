import type { CustomerRow } from '@lectern/contract'
import { Switch } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { ShortText } from '../../../parts/short-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { DeskForm } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'

const longestCompany = 100
const longestBrand = 60
const shortestCompany = 2
const wholeCode = /^[0-9]{5}$/

const newCustomer = { code: '', company: '', brand: '', isActive: true, rev: 0 }

/**
 * A customer's code, company and brand. The code of an existing customer cannot change because accounts refer to it.
 */
export function CustomerForm(props: {
  readonly customer?: CustomerRow
  onSaved(): void
  /** Opens the customer that was created. */
  onCreated?(code: string): void
}) {
  const words = useConsoleWords()
  const isNew = props.customer === undefined
  const { code, company, brand, isActive, rev } = props.customer ?? newCustomer
  const stored = { code, company, brand, isActive, rev }
  const form = useDeskForm({
    stored,
    kept: keptAs(`customer ${code}`, stored),
    faults: values => ({
      code: !wholeCode.test(values.code) && 'customerCodeWrong',
      company: [...values.company.trim()].length < shortestCompany && 'companyShort',
    }),
    send: values => api.call('console.customerSave', { ...values, isNew }),
    faultsOf: error => (isNew && isRefusal(error, 'CONFLICT') ? { code: 'customerCodeTaken' } : undefined),
    onSaved: props.onSaved,
    ...(isNew && {
      created: (_answer: unknown, { code }: typeof stored) => ({
        name: `customer ${code}`,
        fixed: { code },
        open: () => props.onCreated?.(code),
      }),
    }),
  })
  return (
    <DeskForm form={form}>
      <ShortText
        label={words('customerCode')}
        description={words('newCustomerCodeHint')}
        inputMode="numeric"
        longest={5}
        disabled={!isNew}
        {...form.getInputProps('code')}
        onChange={event => form.setFieldValue('code', event.currentTarget.value.replace(/\D/g, ''))}
      />
      <ShortText label={words('company')} longest={longestCompany} {...form.getInputProps('company')} />
      <ShortText
        label={words('brand')}
        description={words('brandHint')}
        longest={longestBrand}
        {...form.getInputProps('brand')}
      />
      <Switch
        label={words('inUse')}
        description={words('customerInUseHint')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </DeskForm>
  )
}
