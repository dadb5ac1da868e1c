import type { BankState, Language, QuestionKind } from '@lectern/contract'
import { languages } from '@lectern/contract'
import type { DeskKey } from '../desk/console-words.ts'
import { StateBadge } from '../list/state-badge.tsx'

/** The kinds of questions in their order. */
export const questionKinds: readonly QuestionKind[] = ['single', 'multiple', 'operation']

/** The states of questions and exams in their order. */
export const bankStates: readonly BankState[] = ['draft', 'active', 'retired']

const stateColors = { draft: 'gray', active: 'teal', retired: 'yellow' } as const

/** The state of a question or an exam. */
export function BankStateBadge({
  of: kind,
  state,
}: {
  readonly of: 'bank' | 'exam'
  readonly state: BankState
}) {
  return <StateBadge label={`${kind}_${state}` satisfies DeskKey} color={stateColors[state]} />
}

/** The languages of questions, each by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh: '简体中文',
  en: 'English',
  tw: '繁體中文',
  ja: '日本語',
  de: 'Deutsch',
}

/** Languages as choices of a menu. */
export const languageChoices = languages.map(value => ({ value, label: languageNames[value] }))
