import { stampLabel, stampTypes } from '@lectern/pdf'
import { CloseButton, Text, UnstyledButton } from '@mantine/core'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import type { StampChoice } from '../../tools/stamp/stamp-choice.ts'
import { useViewerStore } from '../../viewer/viewer-context.ts'
import { dropStamp } from './drop-stamp.ts'
import { StampArt } from './stamp-picture.tsx'
import classes from './stamps.module.css'

interface Stamp {
  readonly key: string
  readonly name: string
  readonly choice: StampChoice
}

const predefined: readonly Stamp[] = stampTypes.map(type => ({
  key: type,
  name: stampLabel(type),
  choice: { kind: 'predefined', type },
}))

const keyOf = (choice: StampChoice) => (choice.kind === 'predefined' ? choice.type : choice.picture.id)

/** The reader's own stamps and the fourteen built-in ones; the chosen one is used by the stamp tool. */
export function StampPicker({ session, onChoose }: { session: MarkingSession; onChoose: () => void }) {
  const words = useWords()
  const chosen = useStore(session.store, state => state.stamp)
  const store = useViewerStore()
  const { stamps } = store.options
  const pictures = useStore(stamps.store)
  const own = pictures.map((picture): Stamp => {
    return { key: picture.id, name: picture.name, choice: { kind: 'picture', picture } }
  })
  const choose = ({ choice }: Stamp) => {
    session.setTool('stamp')
    session.setStamp(choice)
    onChoose()
  }
  const button = (stamp: Stamp) => (
    <UnstyledButton
      className={classes.stamp}
      aria-label={stamp.name}
      aria-pressed={keyOf(chosen) === stamp.key}
      onClick={() => choose(stamp)}
    >
      <StampArt choice={stamp.choice} />
    </UnstyledButton>
  )
  return (
    <div className={classes.picker}>
      {own.length > 0 && (
        <div className={classes.section}>
          <Text size="sm">{words('stamp.own')}</Text>
          <fieldset className={classes.grid} aria-label={words('stamp.own')}>
            {own.map(stamp => (
              <div key={stamp.key} className={classes.own}>
                {button(stamp)}
                <CloseButton
                  className={classes.drop}
                  size="xs"
                  variant="filled"
                  aria-label={words('stamp.delete', { name: stamp.name })}
                  onClick={() => dropStamp(store, session, stamp.key)}
                />
              </div>
            ))}
          </fieldset>
        </div>
      )}
      <div className={classes.section}>
        <Text size="sm">{words('stamp.predefined')}</Text>
        <fieldset className={classes.grid} aria-label={words('stamp.predefined')}>
          {predefined.map(stamp => (
            <div key={stamp.key}>{button(stamp)}</div>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
