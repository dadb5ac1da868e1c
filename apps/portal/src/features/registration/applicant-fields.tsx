import { Radio, SimpleGrid, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEntryWords } from '../../messages/entry-words.ts'
import { ShortText } from '../../parts/short-text.tsx'
import classes from './registration.module.css'
import type { RegistrationValues } from './registration-form-values.ts'
import { Section } from './section.tsx'
import { useFreeCheck } from './use-free-check.ts'

/** Kind of applicant: a customer of the provider, with code and company, or an individual. */
export function ApplicantFields({ form }: { readonly form: UseFormReturnType<RegistrationValues> }) {
  const words = useEntryWords()
  const checkFree = useFreeCheck(form)
  return (
    <>
      <Radio.Group label={words('applicantKind')} {...form.getInputProps('kind')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt={4}>
          <Kind value="customer" name={words('applicantCustomer')} text={words('applicantCustomerText')} />
          <Kind value="social" name={words('applicantSocial')} text={words('applicantSocialText')} />
        </SimpleGrid>
      </Radio.Group>
      {form.values.kind === 'customer' && (
        <Section title={words('sectionCompany')}>
          <ShortText
            label={words('customerCode')}
            description={words('customerCodeHint')}
            inputMode="numeric"
            autoComplete="off"
            longest={5}
            {...checkFree('customerCode', 'customer-code')}
          />
          <ShortText
            label={words('company')}
            autoComplete="organization"
            longest={100}
            {...form.getInputProps('company')}
          />
        </Section>
      )}
      <Section title={words('sectionPerson')}>
        <ShortText
          label={words('nick')}
          description={words('nickHint')}
          autoComplete="nickname"
          longest={20}
          {...checkFree('nick', 'nick')}
        />
        <ShortText
          label={words('realName')}
          description={words('realNameHint')}
          autoComplete="name"
          longest={40}
          {...form.getInputProps('realName')}
        />
      </Section>
    </>
  )
}

function Kind(props: { readonly value: string; readonly name: string; readonly text: string }) {
  return (
    <Radio.Card value={props.value} className={classes.kind ?? ''}>
      <Radio.Indicator />
      <span>
        <strong>{props.name}</strong>
        <Text component="span" size="sm" c="dimmed" display="block">
          {props.text}
        </Text>
      </span>
    </Radio.Card>
  )
}
