import { ApiError, sentence } from '@lectern/contract'
import { usePreferences } from '../../../lib/preferences.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { errorText, isRefusal } from '../../../messages/error-text.ts'
import type { UploadKey } from '../../../messages/upload.zh.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { FileUnreadable } from './upload-failure.ts'
import type { RefusedFile } from './use-work-upload.ts'

/** What happened and what to do about it. */
export interface FaultText {
  readonly text: string
  readonly help?: string
  /** Whether sending the same file again may help. */
  readonly mayRetry?: boolean
}

/** By error key, or by key and reason. */
const helpOf: Readonly<Record<string, UploadKey>> = {
  FILE_TYPE: 'helpType',
  'FILE_TYPE codec': 'helpCodec',
  FILE_SIZE: 'helpSize',
  'FILE_SIZE pages': 'helpPages',
  FILE_BROKEN: 'helpBroken',
  'FILE_BROKEN password': 'helpPassword',
  'FILE_BROKEN empty': 'helpEmptyFilm',
  'FILE_BROKEN noPages': 'helpNoPages',
  FILE_UNSAFE: 'helpUnsafe',
  FILE_QUOTA: 'helpQuota',
}

const wholeAdvice: ReadonlySet<UploadKey> = new Set<UploadKey>([
  'helpPassword',
  'helpEmptyFilm',
  'helpNoPages',
])

const faultKeys = {
  empty: 'faultEmpty',
  type: 'faultType',
  'pdf-size': 'faultPdfSize',
  'video-size': 'faultVideoSize',
  unreadable: 'faultUnreadable',
} as const

/** The advice for a refused file, with its values. */
function helpFor({ key, params }: ApiError): [UploadKey, Record<string, string>] | undefined {
  const help = helpOf[`${key} ${params?.REASON}`] ?? helpOf[key]
  return help && [help, { codec: String(params?.CODEC ?? '?'), most: String(params?.MAX ?? '') }]
}

/** Returns functions that describe a file that is not sent, and an upload that has failed. */
export function useFaultText() {
  const words = useUploadWords()
  const language = usePreferences(state => state.language)
  return {
    ofChoice({ fault, name, sizeBytes }: RefusedFile): FaultText {
      if (fault === 'several') return { text: sentence('FILE_MULTI', language) }
      return { text: words(faultKeys[fault], { name, size: sizeText(sizeBytes, language) }) }
    },
    ofFailure(error: unknown): FaultText {
      if (error instanceof FileUnreadable) return { text: words('faultUnreadable') }
      if (isRefusal(error, 'UPLOAD_HASH')) return { text: words('faultChanged') }
      const help = error instanceof ApiError && helpFor(error)
      // These say themselves what is wrong with the file.
      if (help && wholeAdvice.has(help[0])) return { text: words(...help) }
      if (help) return { text: errorText(error), help: words(...help), mayRetry: error.key === 'FILE_QUOTA' }
      return { text: words('faultServer'), help: errorText(error), mayRetry: true }
    },
  }
}
