import { createContext } from 'react'

/** What the open record is called, for a notice about it that is read elsewhere. */
export const RecordName = createContext<string | undefined>(undefined)
