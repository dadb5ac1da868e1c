import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import { restingTool, type ToolName, toolNamed, toolsOf } from '../../tools/all-tools.ts'
import type { ToolGroup } from '../../tools/tool-definition.ts'
import { ToolButton } from '../parts/tool-button.tsx'
import { keyOfTool } from './marking-keys.ts'
import classes from './marking-toolbar.module.css'
import { groupIcons, toolIcons } from './tool-icons.ts'

interface SwitchProps {
  readonly session: MarkingSession
  readonly onTake: (tool: ToolName) => void
}

/** One button per group of tools; it activates the tool of the group that was used last. */
export function GroupSwitch({ session, groups, onTake }: SwitchProps & { groups: readonly ToolGroup[] }) {
  const words = useWords()
  const tool = useStore(session.store, state => state.tool)
  const lastTools = useStore(session.store, state => state.lastTools)
  return (
    <div className={classes.group}>
      {groups.map(group => {
        const [first = restingTool, ...others] = toolsOf(group)
        const target = lastTools[group] ?? first
        return (
          <ToolButton
            key={group}
            label={words(`marking.group.${group}`)}
            {...(others.length === 0 && { keys: keyOfTool(target) })}
            icon={groupIcons[group]}
            isPressed={toolNamed(tool).group === group}
            onPress={() => onTake(target)}
          />
        )
      })}
    </div>
  )
}

/** One button per tool of the active group; nothing for a group of one. */
export function ToolSwitch({ session, onTake }: SwitchProps) {
  const words = useWords()
  const tool = useStore(session.store, state => state.tool)
  const tools: readonly ToolName[] = toolsOf(toolNamed(tool).group)
  if (tools.length < 2) return null
  return (
    <fieldset className={classes.tools} aria-label={words('marking.tools')}>
      {tools.map(name => (
        <ToolButton
          key={name}
          label={words(`marking.tool.${name}`)}
          keys={keyOfTool(name)}
          icon={toolIcons[name]}
          isPressed={tool === name}
          onPress={() => onTake(name)}
        />
      ))}
    </fieldset>
  )
}
