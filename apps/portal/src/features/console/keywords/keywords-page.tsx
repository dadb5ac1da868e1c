import { type CallResponse, type KeywordSave, reservedKeywords } from '@lectern/contract'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTags, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { keywordsQuery } from '../../catalogue/catalogue-queries.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { DraftList } from '../forms/draft-list.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'
import { Loaded } from '../panel/loaded.tsx'
import { KeywordDialog } from './keyword-dialog.tsx'
import classes from './keywords-page.module.css'

const mostKeywords = 30
const key = [consoleKey, 'keywords'] as const

/** The keywords on the home page, in their order. They are saved together; readers see no change before. */
export function KeywordsPage() {
  const stored = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('console.keywordList', {}, { signal }),
  })
  return <Loaded result={stored}>{data => <KeywordEditor stored={data} />}</Loaded>
}

function KeywordEditor({ stored }: { readonly stored: CallResponse<'console.keywordList'> }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const queries = useQueryClient()
  const [edited, setEdited] = useState<number>()
  const form = useDeskForm({
    stored,
    kept: keptAs('keywords', stored),
    send: request => api.call('console.keywordSave', request),
    refresh: async () => {
      await queries.invalidateQueries({ queryKey: keywordsQuery.queryKey })
      await queries.invalidateQueries({ queryKey: key })
    },
  })
  const { keywords } = form.values
  const setKeywords = (changed: readonly KeywordSave[]) => form.setFieldValue('keywords', [...changed])
  const swap = (at: number, by: number) => {
    const [one, other] = [keywords[at], keywords[at + by]]
    if (one && other) setKeywords(keywords.with(at, other).with(at + by, one))
  }
  const takenBeside = (at: number) => [...reservedKeywords, ...keywords.toSpliced(at, 1).map(({ no }) => no)]
  return (
    <>
      <DraftList
        form={form}
        name="keywordDesk"
        intro={words('keywordsIntro', { count: mostKeywords })}
        items={keywords}
        itemId={({ no }) => no}
        line={(keyword, at) => {
          const name = keyword[language]
          return (
            <>
              <span className={classes.name}>{name}</span>
              <span className={classes.no}>{keyword.no}</span>
              <span className={classes.buttons}>
                <LineButton
                  label={words('moveUp', { name })}
                  icon={<IconArrowUp size={17} />}
                  isDisabled={at === 0}
                  onPress={() => swap(at, -1)}
                />
                <LineButton
                  label={words('moveDown', { name })}
                  icon={<IconArrowDown size={17} />}
                  isDisabled={at === keywords.length - 1}
                  onPress={() => swap(at, 1)}
                />
                <LineButton
                  label={words('editOf', { name })}
                  icon={<IconPencil size={17} />}
                  onPress={() => setEdited(at)}
                />
                <LineButton
                  label={words('takeAway', { name })}
                  icon={<IconTrash size={17} />}
                  onPress={() => setKeywords(keywords.toSpliced(at, 1))}
                />
              </span>
            </>
          )
        }}
        adds={{
          name: 'newKeyword',
          isFull: keywords.length >= mostKeywords,
          onAdd: () => setEdited(keywords.length),
        }}
        empty={{ icon: <IconTags size={34} stroke={1.5} />, title: 'noKeywords' }}
      />
      {edited !== undefined && (
        <KeywordDialog
          keyword={keywords[edited]}
          taken={takenBeside(edited)}
          onSave={keyword => setKeywords(keywords.toSpliced(edited, 1, keyword))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function LineButton(props: {
  readonly label: string
  readonly icon: ReactNode
  readonly isDisabled?: boolean
  onPress(): void
}) {
  const { label } = props
  return (
    <ActionIcon
      size="md"
      aria-label={label}
      title={label}
      disabled={props.isDisabled === true}
      onClick={props.onPress}
    >
      {props.icon}
    </ActionIcon>
  )
}
