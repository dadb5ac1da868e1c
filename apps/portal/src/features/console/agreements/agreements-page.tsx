import { type AgreementVersion, type Language, languages } from '@lectern/contract'
import { Alert, NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { languageNames, usePreferences } from '../../../lib/preferences.ts'
import { Segments } from '../../../parts/segments.tsx'
import { type AgreementName, agreementNames, agreements } from '../../provider/provider-state.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { type ListAddress, useListAddress } from '../desk/list-address.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { StateBadge } from '../list/state-badge.tsx'
import { Loaded } from '../panel/loaded.tsx'
import { AgreementForm } from './agreement-form.tsx'

/** The provider's six texts in five languages, edited and published version by version. */
export function AgreementsPage() {
  const words = useConsoleWords()
  const shown = usePreferences(state => state.language)
  const address = useListAddress()
  const no = address.choice('no', agreements) ?? 'service'
  const language = address.choice('language', languages) ?? shown
  const versions = useQuery({
    queryKey: [consoleKey, 'agreement-versions', no],
    queryFn: ({ signal }) => api.call('console.agreementList', { no }, { signal }),
  })
  return (
    <>
      <div className={page.bar}>
        <NativeSelect
          size="sm"
          aria-label={words('agreement')}
          value={no}
          onChange={event => address.filter({ no: event.currentTarget.value, version: undefined })}
          data={agreements.map(name => ({ value: name, label: words(agreementNames[name]) }))}
        />
        <Segments
          size="sm"
          aria-label={words('language')}
          value={language}
          onChange={value => address.filter({ language: value, version: undefined })}
          data={languages.map(one => ({ value: one, label: languageNames[one] }))}
        />
      </div>
      <Loaded result={versions}>
        {data => (
          <Written key={`${no} ${language}`} no={no} language={language} versions={data} address={address} />
        )}
      </Loaded>
    </>
  )
}

/** The chosen version of the text, or an empty form if there is none in this language. */
function Written(props: {
  readonly no: AgreementName
  readonly language: Language
  readonly versions: readonly AgreementVersion[]
  readonly address: ListAddress
}) {
  const { no, language, versions, address } = props
  const words = useConsoleWords()
  const shown = usePreferences(state => state.language)
  const written = versions.filter(version => version.titles.some(title => title.language === language))
  const newest = written[0]?.version
  const chosen = written.find(({ version }) => String(version) === address.text('version'))?.version ?? newest
  const text = useQuery({
    queryKey: [consoleKey, 'agreement', no, language, chosen],
    queryFn:
      chosen === undefined
        ? skipToken
        : ({ signal }) => api.call('console.agreementView', { no, language, version: chosen }, { signal }),
  })
  const form = (written: { readonly title: string; readonly content: string }) => (
    <AgreementForm
      key={`${no} ${language} ${chosen ?? 0}`}
      no={no}
      language={language}
      title={written.title}
      content={written.content}
      rev={versions[0]?.version ?? 0}
      onPublished={() => address.go({ version: undefined })}
    />
  )
  return (
    <>
      {written.length > 0 ? (
        <div className={page.bar}>
          <NativeSelect
            size="xs"
            aria-label={words('version')}
            leftSection={<IconHistory size={15} />}
            value={String(chosen)}
            onChange={event => address.go({ version: event.currentTarget.value })}
            data={written.map(version => ({
              value: String(version.version),
              label: words('versionOf', {
                version: version.version,
                moment: momentText(version.at, shown),
              }),
            }))}
          />
          {chosen === newest ? (
            <StateBadge label="inForce" color="teal" />
          ) : (
            <StateBadge label="earlierVersion" color="yellow" />
          )}
          {versions.find(({ version }) => version === chosen)?.asks && (
            <StateBadge label="agreementAsks" color="blue" />
          )}
        </div>
      ) : (
        <Alert color="yellow" mb="md">
          {words('notWritten', { language: languageNames[language] })}
        </Alert>
      )}
      {chosen === undefined ? form({ title: '', content: '' }) : <Loaded result={text}>{form}</Loaded>}
    </>
  )
}
