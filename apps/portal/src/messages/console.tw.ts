import type { ConsoleWords } from './console.zh.ts'
import { consoleAudit } from './console-audit.tw.ts'
import { consoleBank } from './console-bank.tw.ts'
import { consoleCertificates } from './console-certificates.tw.ts'
import { consoleContent } from './console-content.tw.ts'
import { consoleDesk } from './console-desk.tw.ts'
import { consoleExams } from './console-exams.tw.ts'
import { consoleGrading } from './console-grading.tw.ts'
import { consoleJournal } from './console-journal.tw.ts'
import { consoleOperation } from './console-operation.tw.ts'
import { consolePapers } from './console-papers.tw.ts'
import { consolePeople } from './console-people.tw.ts'
import { consoleQueues } from './console-queues.tw.ts'
import { consoleWorks } from './console-works.tw.ts'

/** The console’s sentences in Traditional Chinese. */
export const consoleWords: ConsoleWords = {
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
}
