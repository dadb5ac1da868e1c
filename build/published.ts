/** The packages that are published, by their folder in `packages`. */
export const publishedPackages = ['pdf', 'render'] as const

export type PublishedPackage = (typeof publishedPackages)[number]
