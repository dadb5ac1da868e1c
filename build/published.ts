/** A script that contains a module with all that it needs, its workers too. */
export interface OneScript {
  /** Its name in `lib`, and with `.js` among the exports. */
  readonly name: string
  /** The module's source; hosts import it under another name as well. */
  readonly source: string
  /** The sources of its workers, by the names that these have. */
  readonly workers: Readonly<Record<string, string>>
}

/** How a published package differs from its sources. */
export interface Publishing {
  /** Exports for the portal only, which cannot work outside of this repository. */
  readonly unpublished?: readonly string[]
  /** For a package that pages load without a bundler. */
  readonly isMinified?: boolean
  /** Modules that are one file in each, by its name: at a start each file costs Node two milliseconds. */
  readonly chunks?: Readonly<Record<string, RegExp>>
  /**
   * A module that is built for the host's React, with another one in its place; `uses` are those of its modules that
   * import React. Everything else brings its own.
   */
  readonly forHostsReact?: {
    readonly source: string
    readonly built: string
    readonly uses: readonly string[]
  }
  /** For pages without a bundler that shall load one script. */
  readonly oneScript?: OneScript
}

/** The packages that are published, by their folder in `packages`. */
export const published = {
  pdf: {
    chunks: {
      // What `@lectern/pdf/node` needs, which contains no code of the command.
      lent: /\/src\/node\/(lend|open-pdf)\.ts$/,
      // What every command line needs, and what every command about files needs besides the engine.
      'command-line': /\/src\/cli\/(run|table\/(?!help|completion)[\w.-]+|files\/(command-error|host))\.ts$/,
      'command-files': /\/src\/cli\/(files\/(?!write-output)[\w-]+|commands\/report)\.ts$/,
    },
  },
  render: {},
  viewer: {
    // A component for the portal's own React and Mantine.
    unpublished: ['./single-pages'],
    isMinified: true,
    forHostsReact: {
      source: './src/host/pdf-viewer.tsx',
      built: './src/host/mounted-viewer.ts',
      uses: ['./src/host/use-host-props.ts'],
    },
    oneScript: {
      name: 'lectern-viewer',
      source: './src/host/lectern-viewer.ts',
      workers: {
        'lectern-background': './src/engine/background-worker.ts',
        'lectern-render': '../render/src/renderers/worker.ts',
      },
    },
  },
} as const satisfies Readonly<Record<string, Publishing>>

export type PublishedPackage = keyof typeof published

/** Their names. */
export const publishedPackages = Object.keys(published) as readonly PublishedPackage[]
