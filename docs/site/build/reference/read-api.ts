import { Application, type ProjectReflection } from 'typedoc'
import type { EntryPoint } from './entry-points.ts'

/**
 * What the entry points export, with the docstrings of the sources, which `tsconfig` includes.
 * @throws {Error} if TypeDoc cannot read a source.
 */
export async function readApi(
  tsconfig: string,
  entryPoints: readonly EntryPoint[],
): Promise<ProjectReflection> {
  const application = await Application.bootstrap({
    entryPoints: entryPoints.map(({ source }) => source),
    tsconfig,
    // `tests/check-types.ts` checks the types, with another compiler.
    skipErrorChecking: true,
    excludeExternals: true,
    excludePrivate: true,
    excludeInternal: true,
    disableGit: true,
    disableSources: true,
    readme: 'none',
    // A formula such as x' in a docstring is not a link.
    validation: false,
    logLevel: 'Error',
    plugin: [],
  })
  const project = await application.convert()
  if (!project || application.logger.hasErrors()) throw new Error('TypeDoc could not read the sources')
  return project
}
