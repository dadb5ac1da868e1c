import { Checkbox, Text } from '@mantine/core'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { AgreementText, useAgreement } from '../../provider/agreement-text.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'
import classes from './work-form.module.css'

/**
 * The copyright note, whole, with the box to agree below its end: who scrolls or tabs to the box passes the text. A link to this
 * field leads to the beginning of the text. Nobody can agree to a note that has not been loaded.
 */
export function CopyrightSection({ values, set, faultOf }: FormFields) {
  const words = useCreationWords()
  const { data } = useAgreement('copyright')
  return (
    <FormSection title={words('partCopyright')}>
      <div id={fieldId('acceptsCopyright')} className={classes.copyright}>
        {!values.acceptsCopyright && (
          <Text size="sm" c="dimmed">
            {words('copyrightRead')}
          </Text>
        )}
        <section
          className={classes.agreement}
          aria-label={words('fieldCopyright')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard stops at the text before it reaches the box.
          tabIndex={0}
        >
          <AgreementText name="copyright" />
        </section>
        {(data !== undefined || values.acceptsCopyright) && (
          <Checkbox
            label={words('copyrightAccept')}
            checked={values.acceptsCopyright}
            onChange={({ currentTarget }) => set({ acceptsCopyright: currentTarget.checked })}
            error={faultOf('acceptsCopyright')}
          />
        )}
      </div>
    </FormSection>
  )
}
