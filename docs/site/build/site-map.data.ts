/** A page of the site: where its text lies under `pages`, and its name in the navigation. */
export interface SitePage {
  /** Path under `pages` without `.md`, and under the built site without `.html`. */
  readonly path: string
  readonly name: string
}

/** The pages in the order of the navigation. The pages of the API reference are generated and follow `reference/index`. */
export const siteMap: readonly { readonly section: string; readonly pages: readonly SitePage[] }[] = [
  {
    section: 'Start',
    pages: [
      { path: 'index', name: 'Overview' },
      { path: 'start/install', name: 'Install' },
      { path: 'start/element', name: 'HTML alone' },
      { path: 'start/page', name: 'JavaScript' },
      { path: 'start/react', name: 'React' },
      { path: 'start/vue', name: 'Vue' },
      { path: 'start/svelte', name: 'Svelte' },
      { path: 'start/angular', name: 'Angular' },
      { path: 'start/node', name: 'Node' },
    ],
  },
  {
    section: 'Recipes',
    pages: [
      { path: 'recipes/save', name: 'Save to your server' },
      { path: 'recipes/own-toolbar', name: 'Your own toolbar' },
      { path: 'recipes/import-reviews', name: 'Import reviews' },
      { path: 'recipes/strict-policy', name: 'Strict content policy' },
      { path: 'recipes/offline', name: 'Offline' },
    ],
  },
  {
    section: 'Reference',
    pages: [
      { path: 'reference/index', name: 'API' },
      { path: 'reference/command-line', name: 'lectern-pdf' },
      { path: 'reference/errors', name: 'Error codes' },
    ],
  },
  {
    section: 'About',
    pages: [
      { path: 'about/benchmarks', name: 'Benchmarks' },
      { path: 'about/sizes', name: 'Package sizes' },
      { path: 'about/accessibility', name: 'Accessibility' },
    ],
  },
]
