import { Button, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useCertificateWords } from '../../messages/certificates-words.ts'
import { ShortText } from '../../parts/short-text.tsx'
import { useFirstFault } from '../../parts/use-first-fault.ts'
import classes from './verify-page.module.css'

/** Number and code as printed on a certificate. */
export interface NumberProof {
  readonly no: string
  readonly code: string
}

/** Printed in groups of four. */
const plain = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** The form for number and code. */
export function NumberCheck(props: {
  readonly initial: NumberProof
  readonly isRunning: boolean
  onCheck(proof: NumberProof): void
}) {
  const words = useCertificateWords()
  const firstFault = useFirstFault()
  const form = useForm({
    initialValues: props.initial,
    validate: {
      no: value => (/^[0-9A-Z]{16}$/.test(plain(value)) ? null : words('verifyNumberForm')),
      code: value => (/^[0-9A-Z]{8}$/.test(plain(value)) ? null : words('verifyCodeForm')),
    },
  })
  return (
    <section className={classes.way} aria-labelledby="verify-number">
      <Title order={2} size="h4" id="verify-number">
        {words('verifyNumber')}
      </Title>
      <form
        className={classes.form}
        noValidate
        ref={firstFault.form}
        onSubmit={form.onSubmit(
          ({ no, code }) => props.onCheck({ no: plain(no), code: plain(code) }),
          firstFault.onInvalid,
        )}
      >
        <ShortText
          label={words('certNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          longest={40}
          classNames={{ input: classes.typed ?? '' }}
          {...form.getInputProps('no')}
        />
        <ShortText
          label={words('certCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          longest={20}
          classNames={{ input: classes.typed ?? '' }}
          {...form.getInputProps('code')}
        />
        <Button type="submit" loading={props.isRunning}>
          {words('verifyNow')}
        </Button>
        <p className={classes.hint}>{words('verifyNumberText')}</p>
      </form>
    </section>
  )
}
