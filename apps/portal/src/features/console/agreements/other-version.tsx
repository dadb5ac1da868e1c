import type { Language } from '@lectern/contract'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { localeOf } from '../../../lib/preferences.ts'
import { FormattedText } from '../../provider/formatted-text.tsx'
import type { AgreementName } from '../../provider/provider-state.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import classes from './agreement-form.module.css'

/** The version that somebody else has published while a form was open, above the form with the own text. */
export function OtherVersion(props: {
  readonly no: AgreementName
  readonly language: Language
  /** Publishes the own text after this version. */
  onKeepMine(version: number): void
}) {
  const { no, language } = props
  const words = useConsoleWords()
  const { data } = useQuery({
    queryKey: [consoleKey, 'other-agreement', no, language],
    queryFn: async ({ signal }) => {
      const version = (await api.call('console.agreementList', { no }, { signal }))[0]?.version ?? 1
      return api.call('console.agreementView', { no, language, version }, { signal })
    },
    gcTime: 0,
  })
  if (!data) return null
  const heading = words('agreementTheirs', { version: data.version })
  return (
    <section className={classes.side} aria-label={heading}>
      <h2 className={classes.heading}>{heading}</h2>
      <div className={classes.preview} lang={localeOf[language]}>
        <h3>{data.title}</h3>
        <FormattedText html={data.content} />
      </div>
      <Group>
        <Button size="xs" variant="default" onClick={() => props.onKeepMine(data.version)}>
          {words('agreementKeepMine')}
        </Button>
      </Group>
    </section>
  )
}
