import type { DemoLang } from '../../library.ts'
import { budget, controlChart, gaugeShares, histogram, linearity, stepResponse, warmUp } from './charts.ts'
import { beamWaist, opposed, tilt, triangulation, wheelProfile } from './optics.ts'
import { faultTree, frameLayout, yearPlan } from './service.ts'
import { laserClasses, mounting, network, pinout } from './systems.ts'

const figures: Readonly<Record<string, (lang: DemoLang) => string>> = {
  triangulation,
  tilt,
  'beam-waist': beamWaist,
  opposed,
  'wheel-profile': wheelProfile,
  'control-chart': controlChart,
  histogram,
  'gauge-shares': gaugeShares,
  linearity,
  'warm-up': warmUp,
  'step-response': stepResponse,
  budget,
  mounting,
  pinout,
  network,
  'laser-classes': laserClasses,
  'year-plan': yearPlan,
  'frame-layout': frameLayout,
  'fault-tree': faultTree,
}

/** The SVG of a named figure with its texts in the given language. Throws an Error for an unknown name. */
export function drawFigure(name: string, lang: DemoLang): string {
  const draw = figures[name]
  if (draw === undefined) throw new Error(`no figure ${name}`)
  return draw(lang)
}
