import { Alert, Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconHistory } from '@tabler/icons-react'
import { useEntryWords } from '../../messages/entry-words.ts'
import { errorText } from '../../messages/error-text.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { LongText } from '../../parts/long-text.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import { openProviderDialog } from '../provider/provider-state.ts'
import { NewPasswordFields, useNewPasswordRules } from '../session/new-password-fields.tsx'
import { ApplicantFields } from './applicant-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { EvidenceField } from './evidence-field.tsx'
import classes from './registration.module.css'
import {
  draftOf,
  emptyDraft,
  faults,
  fieldOf,
  mostEvidence,
  type RegistrationDraft,
  type RegistrationValues,
} from './registration-form-values.ts'
import { Section } from './section.tsx'
import { keepDraft } from './use-registration-draft.ts'
import { useSubmit } from './use-submit.ts'

/** The registration form. `draft` is the text typed before a reload. */
export function RegistrationForm(props: {
  readonly draft: RegistrationDraft | undefined
  onClear(): void
  onSubmitted(dueOn: string): void
}) {
  const words = useEntryWords()
  const passwordRules = useNewPasswordRules(true)
  const firstFault = useFirstFault()
  const form = useForm<RegistrationValues>({
    initialValues: { ...(props.draft ?? emptyDraft), code: '', password: '', repeated: '' },
    onValuesChange: values => keepDraft(draftOf(values)),
    validateInputOnBlur: ['customerCode', 'company', 'nick', 'realName', 'phone', 'email', 'password'],
    validate: values => ({
      ...Object.fromEntries(
        Object.entries(faults).map(([name, faultOf]) => {
          const fault = faultOf(values[name as keyof RegistrationValues] as never, values)
          return [name, fault ? words(fault) : null]
        }),
      ),
      password: passwordRules.password(values.password),
      repeated: passwordRules.repeated(values.repeated, values),
    }),
  })
  const submit = useSubmit(form, props.onSubmitted)
  const isToldAtField = submit.error !== null && fieldOf(submit.error) !== undefined
  return (
    <form
      ref={firstFault.form}
      className={classes.form}
      onSubmit={form.onSubmit(values => submit.mutate(values), firstFault.onInvalid)}
      noValidate
    >
      {props.draft && (
        <Alert color="petrol" icon={<IconHistory />} role="status">
          <Group justify="space-between" gap="xs">
            {words('draftRestored')}
            <Button size="compact-sm" variant="default" onClick={props.onClear}>
              {words('clearForm')}
            </Button>
          </Group>
        </Alert>
      )}
      <ApplicantFields form={form} />
      <Section title={words('sectionContact')}>
        <ContactFields form={form} />
      </Section>
      <Section title={words('sectionPassword')}>
        <NewPasswordFields form={form} labels={[words('password'), words('passwordAgain')]} />
      </Section>
      <Section title={words('sectionMore')}>
        <LongText
          label={words('reason')}
          description={words('reasonHint')}
          autosize
          minRows={2}
          maxRows={6}
          longest={200}
          {...form.getInputProps('reason')}
        />
        <EvidenceField
          files={form.values.evidence}
          most={mostEvidence}
          onChange={evidence => form.setFieldValue('evidence', evidence)}
          error={form.errors.evidence}
        />
      </Section>
      <Stack gap="xs">
        <Checkbox label={words('agree')} {...form.getInputProps('agrees', { type: 'checkbox' })} />
        <Text size="sm" className={classes.agreements ?? ''}>
          {(['service', 'privacy'] as const).map(name => (
            <Anchor
              key={name}
              component="button"
              type="button"
              inherit
              onClick={() => openProviderDialog(name)}
            >
              {words(name === 'service' ? 'agreementService' : 'agreementPrivacy')}
            </Anchor>
          ))}
        </Text>
      </Stack>
      {submit.error && !isToldAtField && <FailureAlert>{errorText(submit.error)}</FailureAlert>}
      <Button type="submit" size="md" loading={submit.isPending}>
        {words('submitRegistration')}
      </Button>
    </form>
  )
}
