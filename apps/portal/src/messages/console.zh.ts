import { consoleAudit } from './console-audit.zh.ts'
import { consoleBank } from './console-bank.zh.ts'
import { consoleCertificates } from './console-certificates.zh.ts'
import { consoleContent } from './console-content.zh.ts'
import { consoleDesk } from './console-desk.zh.ts'
import { consoleExams } from './console-exams.zh.ts'
import { consoleGrading } from './console-grading.zh.ts'
import { consoleJournal } from './console-journal.zh.ts'
import { consoleOperation } from './console-operation.zh.ts'
import { consolePapers } from './console-papers.zh.ts'
import { consolePeople } from './console-people.zh.ts'
import { consoleQueues } from './console-queues.zh.ts'
import { consoleWorks } from './console-works.zh.ts'

/** The console’s sentences in Simplified Chinese: the source of the keys. */
export const consoleWords = {
  ...consoleDesk,
  ...consoleQueues,
  ...consoleWorks,
  ...consolePapers,
  ...consolePeople,
  ...consoleContent,
  ...consoleOperation,
  ...consoleAudit,
  ...consoleGrading,
  ...consoleJournal,
  ...consoleExams,
  ...consoleBank,
  ...consoleCertificates,
} as const

/** Key of a sentence of the console. */
export type ConsoleKey = keyof typeof consoleWords
/** A catalogue of the console: every key, in one language. */
export type ConsoleWords = Readonly<Record<ConsoleKey, string>>
