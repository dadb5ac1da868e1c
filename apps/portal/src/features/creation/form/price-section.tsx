import { Group, Radio, TextInput } from '@mantine/core'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'

/** Free, or paid with a price. */
export function PriceSection({ values, set, faultOf }: FormFields) {
  const words = useCreationWords()
  return (
    <FormSection title={words('partPrice')}>
      <Radio.Group
        id={fieldId('isPaid')}
        label={words('fieldPay')}
        required
        value={values.isPaid === null ? null : values.isPaid ? 'paid' : 'free'}
        onChange={choice => set({ isPaid: choice === 'paid' })}
        error={faultOf('isPaid')}
        errorProps={{ mt: 8 }}
      >
        <Group gap="lg" mt={6}>
          <Radio value="free" label={words('payFree')} />
          <Radio value="paid" label={words('payPaid')} />
        </Group>
      </Radio.Group>
      {values.isPaid && (
        <TextInput
          id={fieldId('priceYuan')}
          label={words('fieldPrice')}
          description={words('priceHint')}
          required
          maw={260}
          inputMode="numeric"
          autoComplete="off"
          value={values.priceYuan}
          onChange={({ currentTarget }) => set({ priceYuan: currentTarget.value })}
          error={faultOf('priceYuan')}
        />
      )}
    </FormSection>
  )
}
