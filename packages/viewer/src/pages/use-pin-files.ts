import { useEffect, useState } from 'react'
import type { HeldFile } from '../engine/engine-protocol.ts'
import type { MarkingSession } from '../marking/marking-session.ts'
import type { Mark } from '../marks/mark.ts'

/** The files of each session, listed once, because the list is made from the whole document. */
const lists = new WeakMap<MarkingSession, Promise<readonly HeldFile[]>>()

function listOf(session: MarkingSession): Promise<readonly HeldFile[]> {
  const known = lists.get(session)
  if (known) return known
  const list = session.listFiles().then(
    ({ files }) => files,
    // Without the list, icons say what kind of file they have.
    () => [],
  )
  lists.set(session, list)
  return list
}

/** Whether a file of the list is one of those that an annotation holds. */
export const isFileOf = (markId: string, { id }: Pick<HeldFile, 'id'>): boolean =>
  id.slice(0, id.lastIndexOf('-')) === markId

/** Gives the file of an annotation; undefined until it is known. Nothing is listed unless one `isWanted`. */
export function usePinFiles(session: MarkingSession, isWanted: boolean): (pin: Mark) => HeldFile | undefined {
  const [files, setFiles] = useState<readonly HeldFile[]>([])
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    void listOf(session).then(found => isCurrent && setFiles(found))
    return () => {
      isCurrent = false
    }
  }, [session, isWanted])
  return ({ id }) => files.find(file => isFileOf(id, file))
}
