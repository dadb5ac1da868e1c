import * as z from 'zod/mini'
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
  text,
  whole,
} from '../../fields.ts'
import { providerText } from '../../provider-text.data.ts'
import { type Readable, record, type Schema } from '../../wire-record.ts'
import { agreementNo } from '../agreement.ts'
import { language } from '../catalogue.ts'
import { contentRev } from './lists.ts'

const label = text(1, 60)

/** The five names of something in the catalogue; `type` is Simplified Chinese there. */
const labelFields = {
  zh: ['type', label],
  en: ['en', label],
  ja: ['ja', label],
  de: ['de', label],
  tw: ['tw', label],
} as const

/** A node as an editor of the catalogue sees it, including inactive ones. */
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
  /** Works filed here, in any state. */
  readonly workCount: number
  readonly rev: number
  readonly children: readonly EditedNode[]
}

/** A node of the catalogue with everything below it, as the editor sees it. */
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
  /** Where a new node is put; none is the first level. */
  parentNo: ['PARENT', fallback(orNone(nodeNumber), null)],
  ...labelFields,
  isTag: ['tag', fallback(flag, false)],
  isActive: ['ACTIVE', fallback(flag, true)],
  /** Deletes the node; one with works must say where they go. */
  removes: ['REMOVE', fallback(flag, false)],
  targetNo: ['TARGET', maybe(nodeNumber)],
  rev: ['REV', fallback(whole(), 0)],
} as const

/** A new, changed or removed node. */
export const nodeSave = record(nodeSaveFields)
export type NodeSave = Readable<typeof nodeSaveFields>
/** The node and its new revision. */
export const nodeSaved = record({ no: ['no', nodeNumber], rev: ['REV', whole()] })

/** Puts a node below another, at a place among its children counted from 0. */
export const nodeMove = record({
  no: ['no', nodeNumber],
  parentNo: ['PARENT', fallback(orNone(nodeNumber), null)],
  index: ['INDEX', whole()],
})

const keywordFields = { no: ['no', text(1, 20)], ...labelFields } as const

/** The provider's home keywords, all of them in their order. Without a revision they replace whatever stands. */
export const keywordSave = record({
  keywords: ['COLUMNS', list(record(keywordFields), 30)],
  rev: ['REV', maybe(contentRev)],
})
/** The same as they are stored. */
export const keywordsSaved = record({
  keywords: ['COLUMNS', list(record(keywordFields))],
  rev: ['REV', contentRev],
})
export type KeywordSave = Readable<typeof keywordFields>

/** `content` is HTML; the server leaves of it what `providerText` lists and publishes it as the next version. */
export const agreementSave = record({
  no: ['NO', agreementNo],
  language: ['LANG', language],
  title: ['TITLE', text(1, 100)],
  content: ['CONTENT', text(1, providerText.mostCharacters)],
})
/** The version that is now in force. */
export const agreementSaved = record({ no: ['NO', agreementNo], version: ['VERSION', whole(1)] })

const agreementVersionFields = {
  version: ['VERSION', whole(1)],
  at: ['TIME', instant],
  titles: ['TITLES', list(record({ language: ['LANG', language], title: ['TITLE', plain] }))],
} as const

/** One published version of an agreement and the languages it is written in. */
export const agreementVersion = record(agreementVersionFields)
export type AgreementVersion = Readable<typeof agreementVersionFields>

/** Which version of an agreement to read, in exactly this language. */
export const agreementQuery = record({
  no: ['NO', agreementNo],
  version: ['VERSION', ordinal(1)],
  language: ['LANG', language],
})
/** HTML as an editor wrote it, and as the allow-list leaves it. */
export const agreementDraft = record({ content: ['CONTENT', text(1, providerText.mostCharacters)] })
export const cleanedDraft = record({ content: ['CONTENT', plain] })
