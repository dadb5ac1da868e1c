import { Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { AgreementText, useAgreement } from '../../provider/agreement-text.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'
import classes from './work-form.module.css'

/** The copyright note, which must have been read to its end before it can be agreed to. */
export function CopyrightSection({ values, set, faultOf }: FormFields) {
  const words = useCreationWords()
  const { data } = useAgreement('copyright')
  const [wasRead, setRead] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!data || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setRead(true),
      // The page may be scrolled anywhere: only the frame decides what was read.
      { root: frame.current, rootMargin: '0px 0px 8px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [data])
  const mayAccept = values.acceptsCopyright || wasRead
  return (
    <FormSection title={words('partCopyright')}>
      <section
        ref={frame}
        className={classes.agreement}
        aria-label={words('fieldCopyright')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
        tabIndex={0}
      >
        <AgreementText name="copyright" />
        <div ref={end} className={classes.end} />
      </section>
      <Checkbox
        id={fieldId('acceptsCopyright')}
        label={words('copyrightAccept')}
        description={mayAccept ? undefined : words('copyrightRead')}
        aria-disabled={!mayAccept || undefined}
        checked={values.acceptsCopyright}
        onChange={({ currentTarget }) => mayAccept && set({ acceptsCopyright: currentTarget.checked })}
        error={faultOf('acceptsCopyright')}
      />
    </FormSection>
  )
}
