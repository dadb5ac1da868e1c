import type { BankQuestion, CallRequest, QuestionView } from '@lectern/contract'
import { languages } from '@lectern/contract'
import { Button, Menu } from '@mantine/core'
import { IconBooks, IconFileExport, IconFileImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { saveBytes } from '../../../lib/save-bytes.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import {
  BankStateBadge,
  bankStates,
  languageChoices,
  languageNames,
  questionKinds,
} from '../bank/bank-words.tsx'
import { longestTag } from '../bank/tag-length.ts'
import { useTags } from '../bank/use-tags.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { today } from '../desk/day-text.ts'
import { given, type ListAddress, useListAddress } from '../desk/list-address.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { Ago } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { SearchFilter, SelectFilter, StateFilter } from '../list/list-filters.tsx'
import { Word } from '../list/state-badge.tsx'
import { QuestionForm } from './question-form.tsx'
import { QuestionPanel } from './question-panel.tsx'

const ImportDialog = lateDialog(async () => (await import('./import-dialog.tsx')).QuestionImportDialog)

const columns: readonly Column<BankQuestion>[] = [
  { key: 'stem', label: 'stem', cell: row => row.stem, isBroad: true },
  { key: 'kind', label: 'questionKind', cell: row => <Word of={`kind_${row.kind}`} />, needs: 'medium' },
  { key: 'tags', label: 'tags', cell: row => row.tags.join(' · '), needs: 'medium' },
  { key: 'language', label: 'language', cell: row => languageNames[row.language], needs: 'wide' },
  { key: 'state', label: 'state', cell: row => <BankStateBadge of="bank" state={row.state} /> },
  { key: 'at', label: 'time', cell: row => <Ago at={row.savedAt} />, needs: 'wide' },
]

/** The filters of an address, as list and export take them. */
const filtersOf = (address: ListAddress) =>
  given({
    search: address.query.search,
    state: address.choice('state', bankStates),
    kind: address.choice('kind', questionKinds),
    language: address.choice('language', languages),
    tag: [...address.text('tag')].slice(0, longestTag).join(''),
  })

/** The question bank: every question with its state, to be written, imported, exported and taken into use. */
export function QuestionsPage() {
  const words = useConsoleWords()
  const tags = useTags()
  const [isImporting, setImporting] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const operate = useOperate(() => setChosen([]))
  const bar = (rows: readonly BankQuestion[]) => {
    const ids = chosen.filter(id => rows.some(row => row.id === id))
    return (
      ids.length > 0 && (
        <div className={page.bar} role="toolbar" aria-label={words('actions')}>
          <span>{words('chosenCount', { count: ids.length })}</span>
          {(['publish', 'retire'] as const).map(operation => (
            <Button
              key={operation}
              size="xs"
              variant="default"
              loading={operate.isPending}
              onClick={() => operate.mutate({ ids: [...ids], operation })}
            >
              {words(`${operation}Questions`)}
            </Button>
          ))}
          <ExportMenu size="xs" ids={ids} />
        </div>
      )
    )
  }
  return (
    <>
      <DeskList
        name="questionBank"
        corner={
          <>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconFileImport size={17} />}
              onClick={() => setImporting(true)}
            >
              {words('importQuestions')}
            </Button>
            <ExportMenu size="sm" />
          </>
        }
        adds={{
          name: 'newQuestion',
          content: ({ address, close }) => (
            <QuestionForm onSaved={close} onCreated={id => address.go({ id })} />
          ),
        }}
        filters={
          <>
            <StateFilter
              name="state"
              label="state"
              choices={[['', 'stateAll'], ...bankStates.map(state => [state, `bank_${state}`] as const)]}
            />
            <SearchFilter label="searchQuestions" />
            <SelectFilter
              name="kind"
              label="questionKind"
              every="everyKind"
              choices={questionKinds.map(kind => ({ value: kind, label: words(`kind_${kind}`) }))}
            />
            <SelectFilter
              name="tag"
              label="tag"
              every="everyTag"
              choices={tags.map(({ tag, count }) => ({
                value: tag,
                label: words('tagCount', { tag, count }),
              }))}
            />
            <SelectFilter name="language" label="language" every="everyLanguage" choices={languageChoices} />
          </>
        }
        bar={bar}
        query={(address): CallRequest<'console.questionList'> => ({
          ...address.query,
          ...filtersOf(address),
        })}
        read={async (query, reading) => ({
          ...(await api.call('console.questionList', query, reading)),
          extra: {},
        })}
        columns={columns}
        rowId={row => row.id}
        selection={{
          chosen,
          onChoose: setChosen,
          label: row => words('chooseQuestion', { stem: row.stem }),
        }}
        empty={{ icon: <IconBooks size={34} stroke={1.5} />, title: 'noQuestions', text: 'noQuestionsText' }}
        panel={{
          name: 'question',
          read: (request, reading) => api.call('console.questionView', request, reading),
          title: () => words('question'),
          content: (question: QuestionView) => <QuestionPanel key={question.id} question={question} />,
        }}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function useOperate(onDone: () => void) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  return useMutation({
    mutationFn: (request: CallRequest<'console.questionOperate'>) =>
      api.call('console.questionOperate', request),
    onSuccess: async ({ count }) => {
      notify({ kind: 'done', message: words('questionsChanged', { count }) })
      onDone()
      await refresh()
    },
  })
}

const formats = {
  csv: { label: 'exportTable', ending: 'csv', mime: 'text/csv' },
  json: { label: 'exportJson', ending: 'json', mime: 'application/json' },
  qti: { label: 'exportQti', ending: 'zip', mime: 'application/zip' },
} as const

/** Saves the chosen questions, or those of the filters, as a file. */
function ExportMenu({ ids, size }: { readonly ids?: readonly string[]; readonly size: 'xs' | 'sm' }) {
  const words = useConsoleWords()
  const address = useListAddress()
  const save = useMutation({
    mutationFn: (format: keyof typeof formats) =>
      api.bytes('console.questionExport', { ...(ids ? { ids: [...ids] } : filtersOf(address)), format }),
    onSuccess: (bytes, format) => {
      const { ending, mime } = formats[format]
      saveBytes(bytes, { name: `questions-${today()}.${ending}`, mime })
    },
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size={size}
          variant="default"
          loading={save.isPending}
          leftSection={<IconFileExport size={17} />}
        >
          {words('exportAs')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'json', 'qti'] as const).map(format => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {words(formats[format].label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
