import * as z from 'zod/mini'
import { providerText } from '../../texts/provider-text.data.ts'
import {
  fallback,
  flag,
  instant,
  list,
  maybe,
  nodeNumber,
  ordinal,
  orNone,
  plain,
  whole,
} from '../../wire/fields.ts'
import type { Schema } from '../../wire/schema.ts'
import { line, text } from '../../wire/text-fields.ts'
import { type Readable, record } from '../../wire/wire-record.ts'
import { agreementNo } from '../agreement.ts'
import { language } from '../catalogue.ts'
import { contentRev } from './lists.ts'

const label = line(1, 60)

/** The five names of a catalogue entry; `type` is the one in Simplified Chinese. */
const labelFields = {
  zh: ['type', label],
  en: ['en', label],
  ja: ['ja', label],
  de: ['de', label],
  tw: ['tw', label],
} as const

/** A node for editors of the catalogue, who also see inactive ones. */
export interface EditedNode {
  readonly no: string
  readonly parentNo: string | null
  readonly zh: string
  readonly en: string
  readonly ja: string
  readonly de: string
  readonly tw: string
  readonly isTag: boolean
  readonly isActive: boolean
  /** Works in this node, in any state. */
  readonly workCount: number
  readonly rev: number
  readonly children: readonly EditedNode[]
}

/** A node with all nodes below it, for editors. */
export const editedNode: Schema<EditedNode> = record({
  no: ['no', nodeNumber],
  parentNo: ['PARENT', orNone(nodeNumber)],
  ...labelFields,
  isTag: ['tag', flag],
  isActive: ['ACTIVE', flag],
  workCount: ['COUNT', whole()],
  rev: ['REV', whole()],
  children: ['childList', list(z.lazy((): Schema<EditedNode> => editedNode))],
})

const nodeSaveFields = {
  no: ['no', nodeNumber],
  /** The parent of a new node; none for the first level. */
  parentNo: ['PARENT', fallback(orNone(nodeNumber), null)],
  ...labelFields,
  isTag: ['tag', fallback(flag, false)],
  isActive: ['ACTIVE', fallback(flag, true)],
  /** Deletes the node; if it has works, a target for them is required. */
  removes: ['REMOVE', fallback(flag, false)],
  targetNo: ['TARGET', maybe(nodeNumber)],
  rev: ['REV', fallback(whole(), 0)],
} as const

/** A new, changed or removed node. */
export const nodeSave = record(nodeSaveFields)
export type NodeSave = Readable<typeof nodeSaveFields>
/** The node and its new revision. */
export const nodeSaved = record({ no: ['no', nodeNumber], rev: ['REV', whole()] })

/** Moves a node below another one, to a place among its children, counted from 0. */
export const nodeMove = record({
  no: ['no', nodeNumber],
  parentNo: ['PARENT', fallback(orNone(nodeNumber), null)],
  index: ['INDEX', whole()],
})

const keywordFields = { no: ['no', line(1, 20)], ...labelFields } as const

/** All keywords of the home page in order. Without a revision they replace the stored ones unconditionally. */
export const keywordSave = record({
  keywords: ['COLUMNS', list(record(keywordFields), 30)],
  rev: ['REV', maybe(contentRev)],
})
/** All keywords of the home page as stored, with their revision. */
export const keywordsSaved = record({
  keywords: ['COLUMNS', list(record(keywordFields))],
  rev: ['REV', contentRev],
})
export type KeywordSave = Readable<typeof keywordFields>

/**
 * `content` is HTML; the server removes what `providerText` does not allow and publishes the rest as the next version. `rev` is the
 * newest version that the writer has seen, 0 for the first one: CONFLICT if the text of this language has changed since.
 */
export const agreementSave = record({
  no: ['NO', agreementNo],
  language: ['LANG', language],
  title: ['TITLE', line(1, 100)],
  content: ['CONTENT', text(1, providerText.mostCharacters)],
  rev: ['REV', whole()],
  /** Whether members are asked to accept this version. */
  asks: ['ASK', fallback(flag, false)],
  /** What has changed, for those who are asked. */
  changes: ['CHANGES', fallback(text(0, 500), '')],
})
/** The version that is now published. */
export const agreementSaved = record({ no: ['NO', agreementNo], version: ['VERSION', whole(1)] })

const agreementVersionFields = {
  version: ['VERSION', whole(1)],
  at: ['TIME', instant],
  asks: ['ASK', flag],
  titles: ['TITLES', list(record({ language: ['LANG', language], title: ['TITLE', plain] }))],
} as const

/** A published version of an agreement, and its languages. */
export const agreementVersion = record(agreementVersionFields)
export type AgreementVersion = Readable<typeof agreementVersionFields>

/** The version of an agreement to read, in exactly this language. */
export const agreementQuery = record({
  no: ['NO', agreementNo],
  version: ['VERSION', ordinal(1)],
  language: ['LANG', language],
})
/** HTML from an editor, and the same after cleaning. */
export const agreementDraft = record({ content: ['CONTENT', text(1, providerText.mostCharacters)] })
export const cleanedDraft = record({ content: ['CONTENT', plain] })
