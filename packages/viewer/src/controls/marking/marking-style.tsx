import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { activeStyle } from '../../marking/marking-state.ts'
import { restylable, styleOf } from '../../marking/tool-view.ts'
import { findMark } from '../../marks/mark.ts'
import { usualPtPerUnit } from '../../marks/mark-size.ts'
import { useWords } from '../../messages/use-words.ts'
import { toolNamed } from '../../tools/all-tools.ts'
import { chosenColor, type PlainColor } from '../../tools/mark-style.ts'
import { useViewer } from '../../viewer/viewer-context.ts'
import classes from './marking-toolbar.module.css'
import { PanelButton } from './panel-button.tsx'
import { cssColor, Palette, panelWidth, StylePanel, type StyleProps } from './style-panel.tsx'

/** Style of the active tool: its values, its options, and how to change it. */
export function useToolStyle(session: MarkingSession): StyleProps {
  const style = useStore(session.store, activeStyle)
  const tool = useStore(session.store, state => state.tool)
  const { sizeFactor } = session.pageFacts(useViewer(state => state.pageIndex))
  const onColor = (color: PlainColor) => session.setStyle(chosenColor(color))
  return { style, sizeFactor, parts: toolNamed(tool).styleParts, onChange: session.setStyle, onColor }
}

/** Style of the selection; `undefined` if the first selected mark is of a kind that cannot be redrawn. */
export function useSelectionStyle(session: MarkingSession): StyleProps | undefined {
  const mark = useStore(session.store, ({ selection, annotationsByPage }) =>
    selection[0] === undefined ? undefined : findMark(annotationsByPage, selection[0]),
  )
  const parts = mark ? restylable(mark) : []
  if (!mark || parts.length === 0) return undefined
  const facts = session.pageFacts(mark.pageIndex)
  const style = styleOf(mark, usualPtPerUnit(facts))
  if (!style) return undefined
  const { restyleSelected } = session
  // A mark keeps its opacity, see ADR 104.
  const onColor = (color: PlainColor) => restyleSelected({ color })
  return { style, sizeFactor: facts.sizeFactor, parts, onChange: restyleSelected, onColor }
}

/** Controls for colour, line and all other style properties of the active tool. */
export function ToolStyle({ session, isNarrow }: { session: MarkingSession; isNarrow: boolean }) {
  const props = useToolStyle(session)
  return <StyleControls {...props} isNarrow={isNarrow} />
}

/** Style controls of the selection. */
export function SelectionStyle({ session, isNarrow }: { session: MarkingSession; isNarrow: boolean }) {
  const props = useSelectionStyle(session)
  return props ? <StyleControls {...props} isNarrow={isNarrow} /> : null
}

/** In a narrow viewer all controls are behind one button. */
function StyleControls({ isNarrow, ...props }: StyleProps & { isNarrow: boolean }) {
  const words = useWords()
  const { style, parts, onColor } = props
  const hasColor = parts.includes('color')
  const palette = hasColor && <Palette color={style.color} onChange={onColor} />
  const hasPanel = isNarrow || parts.some(part => part !== 'color')
  const dot = hasColor && <span className={classes.dot} style={{ background: cssColor(style.color) }} />
  return (
    <div className={classes.group}>
      {!isNarrow && palette}
      {hasPanel && (
        <PanelButton
          label={words('marking.style')}
          icon={IconAdjustmentsHorizontal}
          badge={dot}
          width={panelWidth}
        >
          {() => (
            <>
              {isNarrow && palette}
              <StylePanel {...props} />
            </>
          )}
        </PanelButton>
      )}
    </div>
  )
}
