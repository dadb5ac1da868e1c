import { Popover } from '@mantine/core'
import { IconClipboard, IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { focusedElement } from '../../dom/trees.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import { toolNamed } from '../../tools/all-tools.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { useCommand } from '../commands/use-command.ts'
import { ToolButton } from '../parts/tool-button.tsx'
import { StampPicker } from '../stamps/stamp-picker.tsx'
import { StampMaking } from '../stamps/stamp-tools.tsx'
import { keepingFocus, keepingSelection } from './keep-focus.ts'
import { useSelectionStyle, useToolStyle } from './marking-style.tsx'
import classes from './marking-toolbar.module.css'
import { PanelButton } from './panel-button.tsx'
import { Palette, panelWidth, StylePanel, type StyleProps } from './style-panel.tsx'
import { ToolSwitch } from './tool-switch.tsx'

/** Where the menu was opened, in CSS pixels of the window, on which page, and what had the focus before. */
interface MenuPlace {
  readonly x: number
  readonly y: number
  readonly pageIndex: number
  readonly focused: Element | null
}

/** Context menu of the selected marks, opened with the right mouse button or the menu key. */
export function MarkMenu({ session }: { session: MarkingSession }) {
  const words = useWords()
  const anchor = useRef<HTMLSpanElement>(null)
  const [place, setPlace] = useState<MenuPlace>()
  useMenuRequests(anchor, setPlace)
  const close = () => {
    setPlace(undefined)
    if (place) keepingSelection(session, () => focusAgain(place.focused))
  }
  return (
    <Popover
      opened={place !== undefined}
      onChange={isOpen => !isOpen && close()}
      width={panelWidth}
      position="bottom-start"
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      shadow="md"
      withRoles={false}
      trapFocus
      // The focus returns before an action of the menu, which may move it on, and without a change of the selection.
      returnFocus={false}
    >
      <Popover.Target>
        <span ref={anchor} className={classes.anchor} style={{ left: place?.x ?? 0, top: place?.y ?? 0 }} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} role="dialog" aria-label={words('marking.menu')}>
        {place && <MenuContent session={session} place={place} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function focusAgain(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/**
 * Listens for context menu events on the pages around an element, except those caused by a long press of a finger.
 */
function useMenuRequests(
  anchor: React.RefObject<HTMLElement | null>,
  show: (place: MenuPlace) => void,
): void {
  useEffect(() => {
    const viewer = anchor.current?.closest('[data-layout]')
    const ask = (event: Event) => {
      const page = event.target instanceof Element ? event.target.closest('[data-page-index]') : null
      if (!page || !(event instanceof MouseEvent)) return
      event.preventDefault()
      if (event instanceof PointerEvent && event.pointerType === 'touch') return
      const focused = event.target instanceof Element ? event.target.closest('[data-annotation]') : null
      const box = focused?.getBoundingClientRect()
      const isByKey = event.clientX === 0 && event.clientY === 0
      show({
        x: isByKey && box ? box.left : event.clientX,
        y: isByKey && box ? box.bottom : event.clientY,
        pageIndex: Number(page.getAttribute('data-page-index')),
        focused: focusedElement(),
      })
    }
    viewer?.addEventListener('contextmenu', ask)
    return () => viewer?.removeEventListener('contextmenu', ask)
  }, [anchor, show])
}

interface ContentProps {
  readonly session: MarkingSession
  readonly place: MenuPlace
  readonly onClose: () => void
}

function MenuContent({ session, place, onClose }: ContentProps) {
  const tool = useStore(session.store, state => state.tool)
  const group = toolNamed(tool).group
  if (group === 'select') return <SelectionMenu session={session} place={place} onClose={onClose} />
  return (
    <>
      {group === 'stamp' ? (
        <>
          <div className={classes.group}>
            <StampMaking session={session} onMade={onClose} />
          </div>
          <StampPicker session={session} onChoose={onClose} />
        </>
      ) : (
        <ToolSwitch session={session} onTake={session.setTool} />
      )}
      <ToolLook session={session} />
    </>
  )
}

function ToolLook({ session }: { session: MarkingSession }) {
  return <Look {...useToolStyle(session)} />
}

function Look(props: StyleProps) {
  const { style, parts, onColor } = props
  return (
    <>
      {parts.includes('color') && <Palette color={style.color} onChange={onColor} />}
      <StylePanel {...props} />
    </>
  )
}

function SelectionMenu({ session, place, onClose }: ContentProps) {
  const look = useSelectionStyle(session)
  return (
    <>
      <SelectionActions session={session} place={place} onDone={onClose} />
      {look && <Look {...look} />}
    </>
  )
}

interface ActionsProps {
  readonly session: MarkingSession
  /** The place of the context menu; absent in a menu of the toolbar, which pastes on the current page and has the focus itself afterwards. */
  readonly place?: MenuPlace
  readonly onDone: () => void
}

/** Actions on the selection and on copied marks. */
function SelectionActions({ session, place, onDone }: ActionsProps) {
  const { label, keys, onPress: paste } = useCommand('paste')
  const around = (perform: () => void) => {
    onDone()
    keepingFocus(session, perform)
  }
  return (
    <div className={classes.group}>
      <CommandButton name="editText" around={around} />
      <CommandButton name="copy" around={around} />
      <ToolButton
        label={label}
        {...(keys && { keys })}
        icon={IconClipboard}
        onPress={() => around(() => (place ? session.paste(place.pageIndex) : paste()))}
      />
      <CommandButton name="duplicate" around={around} />
      <CommandButton name="removeSelected" around={around} />
    </div>
  )
}

/** The same actions for touch, which has neither a right button nor keys. */
export function SelectionMenuButton({ session }: { session: MarkingSession }) {
  const words = useWords()
  return (
    <PanelButton label={words('marking.more')} icon={IconDots}>
      {close => <SelectionActions session={session} onDone={close} />}
    </PanelButton>
  )
}
