import type { ReactNode } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import type { DeskKey } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { Facts } from '../panel/facts.tsx'
import panel from '../panel/item-panel.module.css'

/** What was decided about an application, by whom and when. */
export function ReviewOutcome(props: {
  readonly decided: { readonly reviewer: string; readonly decidedAt: Date | null; readonly opinion: string }
  readonly more?: readonly (readonly [label: DeskKey, value: ReactNode])[]
}) {
  const { reviewer, decidedAt, opinion } = props.decided
  const language = usePreferences(state => state.language)
  return (
    <div className={panel.outcome}>
      <Facts
        items={[
          ['decidedBy', reviewer],
          ['decidedAt', decidedAt && momentText(decidedAt, language)],
          ...(props.more ?? []),
          ['opinion', opinion],
        ]}
      />
    </div>
  )
}
