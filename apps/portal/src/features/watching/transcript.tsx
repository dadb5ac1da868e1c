import type { Language, Resource } from '@lectern/contract'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { clock } from '../../lib/format.ts'
import { languageNames, localeOf, usePreferences } from '../../lib/preferences.ts'
import { useReadingWords } from '../../messages/reading-words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { Segments } from '../../parts/segments.tsx'
import { lineAt, linesOf } from './cues.ts'
import classes from './transcript.module.css'

/**
 * What is spoken in a film, from its captions: the current line is marked and kept in view, and a line leads to its moment.
 * In the reader's language where there are such captions.
 */
export function Transcript(props: {
  readonly id: string
  readonly captions: Resource['captions']
  /** Of the film, in seconds. */
  readonly length: number
  readonly second: number
  onGoTo(second: number): void
}) {
  const words = useReadingWords()
  const own = usePreferences(state => state.language)
  const [chosen, choose] = useState<Language>()
  const { captions, second, onGoTo } = props
  const language = chosen ?? own
  const caption = captions.find(offered => offered.language === language) ?? captions[0]
  // The address has a ticket that differs in every answer; the first one that was asked for is kept.
  const lines = useQuery({
    queryKey: ['captions', props.id, caption?.language],
    queryFn: async ({ signal }) => linesOf(await textAt(caption?.url ?? '', signal), props.length),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const list = useRef<HTMLOListElement>(null)
  const current = lineAt(lines.data ?? [], second)
  useCurrentInView(list, current)
  if (!caption) return null
  return (
    <>
      {captions.length > 1 && (
        <div className={classes.languages}>
          <Segments<Language>
            size="xs"
            aria-label={words('transcriptLanguage')}
            value={caption.language}
            onChange={choose}
            data={captions.map(({ language: value }) => ({ value, label: languageNames[value] }))}
          />
        </div>
      )}
      {lines.isError ? (
        <FailureNotice error={lines.error} />
      ) : lines.data === undefined ? (
        <Skeleton h={160} />
      ) : lines.data.length === 0 ? (
        <Text c="dimmed" size="sm">
          {words('transcriptEmpty')}
        </Text>
      ) : (
        <ol ref={list} className={classes.lines} lang={localeOf[caption.language]}>
          {lines.data.map(({ start, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may begin at once, and their order never changes.
            <li key={index}>
              <button
                type="button"
                className={classes.line}
                aria-current={index === current || undefined}
                onClick={() => onGoTo(start)}
              >
                <span className={classes.time}>{clock(Math.floor(start))}</span>
                <span>{text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

async function textAt(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`captions: ${answer.status}`)
  return answer.text()
}

/** Scrolls the list, never the page, when another line is spoken; not while the pointer or the focus is on the list. */
function useCurrentInView(list: { readonly current: HTMLOListElement | null }, current: number): void {
  useEffect(() => {
    const shown = list.current
    const line = shown?.children[current]
    if (!shown || !line || shown.matches(':hover, :focus-within')) return
    const panel = shown.closest('[role="tabpanel"]')
    const box = shown.scrollHeight > shown.clientHeight + 1 ? shown : panel
    if (!box) return
    const [outer, inner] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
    box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
  }, [list, current])
}
