/** Languages of the viewer; `zh` is simplified and `tw` traditional Chinese. */
export const viewerLanguages = ['zh', 'en', 'tw', 'ja', 'de'] as const

/** One of {@link viewerLanguages}. */
export type ViewerLanguage = (typeof viewerLanguages)[number]
