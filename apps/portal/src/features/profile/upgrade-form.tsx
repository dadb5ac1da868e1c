import { customerCode, phone, type UpgradeType } from '@lectern/contract'
import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useAccountWords } from '../../messages/account-words.ts'
import { errorText, isRefusal } from '../../messages/error-text.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { LongText } from '../../parts/long-text.tsx'
import { ShortText } from '../../parts/short-text.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { EvidenceField } from '../registration/evidence-field.tsx'
import type { Evidence } from '../registration/registration-form-values.ts'
import classes from './profile.module.css'
import { useUpgrade } from './upgrade-queries.ts'

interface UpgradeValues {
  readonly company: string
  readonly customerCode: string
  readonly contact: string
  readonly phone: string
  readonly reason: string
  readonly evidence: readonly Evidence[]
}

const mostEvidence = 5

/** An application for a customer account or for enterprise VIP. */
export function UpgradeForm({ type, onClose }: { readonly type: UpgradeType; onClose(): void }) {
  const words = useAccountWords()
  const apply = useUpgrade(words('upgradeApplied'))
  const isCustomer = type === 'customer'
  const length = (value: string) => [...value.trim()].length
  const firstFault = useFirstFault()
  const form = useForm<UpgradeValues>({
    initialValues: { company: '', customerCode: '', contact: '', phone: '', reason: '', evidence: [] },
    validateInputOnBlur: ['company', 'customerCode', 'contact', 'phone', 'reason'],
    validate: {
      company: value => (isCustomer && length(value) < 2 ? words('companyForm') : null),
      customerCode: value =>
        isCustomer && !customerCode.safeParse(value).success ? words('customerCodeForm') : null,
      contact: value => (!isCustomer && length(value) < 1 ? words('upgradeContactForm') : null),
      phone: value => (!isCustomer && !phone.safeParse(value).success ? words('phoneForm') : null),
      reason: value => (length(value) < 1 ? words('upgradeReasonForm') : null),
      evidence: value => (value.length === 0 ? words('upgradeEvidenceForm') : null),
    },
  })
  const send = (values: UpgradeValues) => {
    const applicant = isCustomer
      ? { company: values.company, customerCode: values.customerCode.trim() }
      : { contact: values.contact, phone: values.phone.trim() }
    apply.mutate(
      {
        type,
        cancels: false,
        ...applicant,
        reason: values.reason,
        fileIds: values.evidence.map(({ id }) => id),
      },
      {
        onSuccess: onClose,
        onError: error =>
          isRefusal(error, 'CUST_CODE_UNKNOWN') && form.setFieldError('customerCode', errorText(error)),
      },
    )
  }
  return (
    <form
      className={classes.section}
      ref={firstFault.form}
      tabIndex={-1}
      onSubmit={form.onSubmit(send, firstFault.onInvalid)}
      noValidate
    >
      {apply.error && !isRefusal(apply.error, 'CUST_CODE_UNKNOWN') && (
        <FailureAlert>{errorText(apply.error)}</FailureAlert>
      )}
      {isCustomer ? (
        <>
          <ShortText
            label={words('customerCode')}
            description={words('customerCodeHint')}
            inputMode="numeric"
            longest={5}
            {...form.getInputProps('customerCode')}
          />
          <ShortText
            label={words('company')}
            autoComplete="organization"
            longest={100}
            {...form.getInputProps('company')}
          />
        </>
      ) : (
        <>
          <ShortText
            label={words('upgradeContact')}
            autoComplete="name"
            longest={100}
            {...form.getInputProps('contact')}
          />
          <TextInput
            label={words('phone')}
            description={words('phoneHint')}
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        </>
      )}
      <LongText
        label={words('upgradeReason')}
        autosize
        minRows={3}
        maxRows={8}
        longest={500}
        {...form.getInputProps('reason')}
      />
      <EvidenceField
        label={words('upgradeEvidence')}
        files={form.values.evidence}
        most={mostEvidence}
        onChange={evidence => form.setFieldValue('evidence', evidence)}
        error={form.errors.evidence}
      />
      {/* The field keeps the focus until the click: its error would move the button away from below the pointer. */}
      <Group justify="flex-end" onMouseDown={event => event.preventDefault()}>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
        <Button type="submit" loading={apply.isPending}>
          {words('upgradeApply')}
        </Button>
      </Group>
    </form>
  )
}
