import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import { showFocused } from '../../parts/show-focused.ts'
import { keywordsQuery, menuQuery } from '../catalogue/catalogue-queries.ts'
import { nodeLabel, pathTo } from '../catalogue/catalogue-tree.ts'
import classes from './keyword-bar.module.css'
import { hasEffect, type ListState } from './list-state.ts'

interface Choice {
  readonly key: string
  readonly label: string
  readonly isChosen: boolean
  readonly next: ListState
}

/**
 * The row of words above the list. In the catalogue they are the reserved words and the provider's keywords;
 * inside a node they are the nodes beside and below it.
 */
export function KeywordBar(props: { readonly state: ListState; onChange(state: ListState): void }) {
  const words = useWords()
  const isLoading = useQuery(keywordsQuery).isLoading
  const choices = useChoices(props.state)
  const chosen = useRef<HTMLButtonElement>(null)
  const chosenKey = choices?.find(({ isChosen }) => isChosen)?.key
  const shownKey = useRef(choices?.[0]?.key)

  useEffect(() => {
    // A new bar starts at its first word; scrolling would force a layout.
    const isInView = shownKey.current === undefined && chosenKey === choices?.[0]?.key
    if (!isInView && shownKey.current !== chosenKey)
      chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    shownKey.current = chosenKey
  }, [chosenKey, choices])

  if (!choices) return isLoading ? <Skeleton h={40} w="60%" radius="xl" /> : null
  return (
    <fieldset className={classes.bar} onFocus={showFocused} aria-label={words('keywords')}>
      {choices.map(({ key, label, isChosen, next }) => (
        <button
          key={key}
          type="button"
          ref={isChosen ? chosen : undefined}
          className={classes.word}
          aria-pressed={isChosen}
          onClick={() => props.onChange(next)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function useChoices(state: ListState): readonly Choice[] | undefined {
  const words = useWords()
  const language = usePreferences(preferences => preferences.language)
  const { data: nodes } = useQuery(menuQuery)
  const { data: keywords } = useQuery(keywordsQuery)
  const { node: chosenNode, parent, keyword, ...rest } = state

  if (parent !== undefined) {
    const [first] = pathTo(nodes ?? [], parent)
    if (!first) return nodes ? [] : undefined
    const all = { key: first.no, label: words('allOf', { name: nodeLabel(first, language) }) }
    const below = first.children
      .filter(({ isTag }) => !isTag)
      .map(node => ({
        key: node.no,
        label: nodeLabel(node, language),
        isChosen: chosenNode === node.no,
        next: { ...rest, node: node.no, parent },
      }))
    const isAll = chosenNode === undefined || chosenNode === first.no
    return [{ ...all, isChosen: isAll, next: { ...rest, parent } }, ...below]
  }
  return keywords
    ?.filter(({ no }) => hasEffect(no, state))
    .map(({ no, label }) => ({
      key: no,
      label,
      isChosen: (keyword ?? 'all') === no,
      next: no === 'all' ? rest : { ...rest, keyword: no },
    }))
}
