import { type CallResponse, type KeywordSave, reservedKeywords } from '@lectern/contract'
import { ActionIcon, Button, Group, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { keywordsQuery } from '../../catalogue/catalogue-queries.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { useDraft } from '../forms/use-draft.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { KeywordDialog } from './keyword-dialog.tsx'
import classes from './keywords-page.module.css'

const mostKeywords = 30
const key = [consoleKey, 'keywords'] as const

/** The words of the home page's bar, in their order. They are saved together: nothing changes for readers before. */
export function KeywordsPage() {
  const words = useConsoleWords()
  const stored = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('console.keywordList', {}, { signal }),
  })
  if (stored.error && !stored.data) return <FailureNotice error={stored.error} />
  if (!stored.data) return <Skeleton h={320} role="status" aria-label={words('loading')} />
  return <KeywordEditor stored={stored.data} />
}

function KeywordEditor({ stored }: { readonly stored: CallResponse<'console.keywordList'> }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const queries = useQueryClient()
  const draft = useDraft(stored)
  const { keywords, rev } = draft.value
  const setKeywords = (changed: readonly KeywordSave[]) => draft.change({ keywords: [...changed], rev })
  const [edited, setEdited] = useState<number>()
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: key })
    draft.drop()
  }
  const save = useMutation({
    mutationFn: () => api.call('console.keywordSave', { keywords, rev }),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      notify({ kind: 'done', message: words('saved') })
      await queries.invalidateQueries({ queryKey: keywordsQuery.queryKey })
      await readAgain()
    },
  })
  useUnsavedQuestion(draft.isChanged && !save.isPending)
  const swap = (at: number, by: number) => {
    const [one, other] = [keywords[at], keywords[at + by]]
    if (one && other) setKeywords(keywords.with(at, other).with(at + by, one))
  }
  const taken = [...reservedKeywords, ...keywords.map(({ no }) => no)]
  return (
    <>
      <div className={page.corner}>
        <Button
          size="sm"
          leftSection={<IconPlus size={17} />}
          disabled={keywords.length >= mostKeywords}
          onClick={() => setEdited(keywords.length)}
        >
          {words('newKeyword')}
        </Button>
      </div>
      <p className={page.intro}>{words('keywordsIntro', { count: mostKeywords })}</p>
      <FailureAlert error={save.error} onReload={() => void readAgain().then(save.reset)} />
      {keywords.length === 0 ? (
        <NoticePage icon={<IconTags size={34} stroke={1.5} />} title={words('noKeywords')} />
      ) : (
        <ol className={classes.keywords}>
          {keywords.map((keyword, at) => {
            const name = keyword[language]
            return (
              <li key={keyword.no} className={classes.keyword}>
                <span className={classes.name}>{name}</span>
                <span className={classes.no}>{keyword.no}</span>
                <ActionIcon
                  size="md"
                  aria-label={words('moveUp', { name })}
                  title={words('moveUp', { name })}
                  disabled={at === 0}
                  onClick={() => swap(at, -1)}
                >
                  <IconArrowUp size={17} />
                </ActionIcon>
                <ActionIcon
                  size="md"
                  aria-label={words('moveDown', { name })}
                  title={words('moveDown', { name })}
                  disabled={at === keywords.length - 1}
                  onClick={() => swap(at, 1)}
                >
                  <IconArrowDown size={17} />
                </ActionIcon>
                <ActionIcon
                  size="md"
                  aria-label={words('editOf', { name })}
                  title={words('editOf', { name })}
                  onClick={() => setEdited(at)}
                >
                  <IconPencil size={17} />
                </ActionIcon>
                <ActionIcon
                  size="md"
                  aria-label={words('takeAway', { name })}
                  title={words('takeAway', { name })}
                  onClick={() => setKeywords(keywords.toSpliced(at, 1))}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              </li>
            )
          })}
        </ol>
      )}
      {draft.isChanged && (
        <Group className={classes.save}>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {words('save')}
          </Button>
          <Button variant="default" onClick={draft.drop}>
            {words('discard')}
          </Button>
        </Group>
      )}
      {edited !== undefined && (
        <KeywordDialog
          keyword={keywords[edited]}
          taken={taken}
          onSave={keyword => setKeywords(keywords.toSpliced(edited, 1, keyword))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
