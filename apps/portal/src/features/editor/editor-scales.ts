/** The scales of the editor: plans of several metres as a whole, and details of an icon. Readers have the viewer's usual ones. */
export const editorScales = { minScale: 0.05, maxScale: 64 } as const
