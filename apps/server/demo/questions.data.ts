import type { DemoQuestion } from './exam-library.ts'
import { applicationsQuestions } from './questions/applications.data.ts'
import { calibrationQuestions } from './questions/calibration.data.ts'
import { careQuestions } from './questions/care.data.ts'
import { diagnosisQuestions } from './questions/diagnosis.data.ts'
import { errorsQuestions } from './questions/errors.data.ts'
import { installationQuestions } from './questions/installation.data.ts'
import { integrationQuestions } from './questions/integration.data.ts'
import { interfacesQuestions } from './questions/interfaces.data.ts'
import { laserSafetyQuestions } from './questions/laser-safety.data.ts'
import { measurementSystemsQuestions } from './questions/measurement-systems.data.ts'
import { principleQuestions } from './questions/principle.data.ts'
import { uncertaintyQuestions } from './questions/uncertainty.data.ts'

/** The question bank of the academy, from the junior to the expert exam. */
export const demoQuestions: readonly DemoQuestion[] = [
  ...principleQuestions,
  ...installationQuestions,
  ...laserSafetyQuestions,
  ...careQuestions,
  ...interfacesQuestions,
  ...calibrationQuestions,
  ...errorsQuestions,
  ...measurementSystemsQuestions,
  ...uncertaintyQuestions,
  ...integrationQuestions,
  ...diagnosisQuestions,
  ...applicationsQuestions,
]
