import { NativeSelect } from '@mantine/core'
import { useConsoleWords } from '../desk/console-words.ts'
import type { DeskForm } from './use-desk-form.ts'

/** Factors that can always be chosen, besides those of the form. */
const usualFactors = [1.25, 1.5, 2, 3]

/** The exam time of a person: `1.25` for a quarter more, `0` for no limit. `factors` can be chosen as well as the usual ones. */
export function TimeFactorField(props: {
  readonly form: Pick<DeskForm<{ readonly factor: string }>, 'getInputProps'>
  readonly factors: readonly number[]
}) {
  const words = useConsoleWords()
  const limited = [...new Set([...props.factors, ...usualFactors])]
    .filter(factor => factor > 0)
    .toSorted((one, other) => one - other)
  return (
    <NativeSelect
      label={words('timeFactor')}
      data={[...limited, 0].map(factor => ({
        value: String(factor),
        label: words(factor === 0 ? 'timeUnlimited' : 'timeTimes', { factor }),
      }))}
      {...props.form.getInputProps('factor')}
    />
  )
}
