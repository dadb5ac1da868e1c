import { Checkbox, Group, Radio, SimpleGrid, Text } from '@mantine/core'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { isDay } from '../../../parts/day-fault.ts'
import { DayField } from '../../../parts/day-field.tsx'
import { useProviderZone } from '../../../parts/use-provider-zone.ts'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'
import type { Choices } from './use-choices.ts'

/** Who sees the work, from when and until when. */
export function AudienceSection(
  props: FormFields & {
    readonly choices: Choices
    /** The first day that may be chosen; none if it may be over. */
    readonly earliest: string | undefined
  },
) {
  const words = useCreationWords()
  const { values, set, faultOf } = props
  const zone = useProviderZone()
  const known = (props.choices.roles ?? []).map(({ no, label }) => ({ no, label }))
  const gone = props.choices.roles ? values.roles.filter(role => !known.some(({ no }) => no === role)) : []
  return (
    <FormSection title={words('partAudience')}>
      <Radio.Group
        id={fieldId('audience')}
        label={words('fieldAudience')}
        required
        value={values.audience}
        onChange={audience => set({ audience: audience === 'roles' ? 'roles' : 'everyone' })}
        error={faultOf('audience')}
        errorProps={{ mt: 8 }}
      >
        <Group gap="lg" mt={6}>
          <Radio value="everyone" label={words('audienceAll')} />
          <Radio value="roles" label={words('audienceRoles')} />
        </Group>
      </Radio.Group>
      {values.audience === 'roles' && (
        <Checkbox.Group
          id={fieldId('roles')}
          label={words('fieldRoles')}
          required
          value={[...values.roles]}
          onChange={roles => set({ roles })}
          error={faultOf('roles')}
          errorProps={{ mt: 8 }}
        >
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
            {known.map(({ no, label }) => (
              <Checkbox key={no} value={no} label={label} />
            ))}
            {gone.map(no => (
              <Checkbox key={no} value={no} label={words('roleGone', { role: no })} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <div id={fieldId('startsOn')}>
          <DayField
            isZoneTold
            label={words('fieldStart')}
            min={props.earliest}
            value={values.startsOn}
            onChange={startsOn => set({ startsOn })}
            error={faultOf('startsOn')}
          />
        </div>
        <div id={fieldId('endsOn')}>
          <DayField
            isZoneTold
            label={words('fieldEnd')}
            min={isDay(values.startsOn) ? values.startsOn : props.earliest}
            value={values.endsOn}
            onChange={endsOn => set({ endsOn })}
            error={faultOf('endsOn')}
          />
        </div>
      </SimpleGrid>
      {zone !== '' && (
        <Text size="sm" c="dimmed">
          {zone}
        </Text>
      )}
    </FormSection>
  )
}
