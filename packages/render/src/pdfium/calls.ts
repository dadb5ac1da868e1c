/**
 * The only folder that imports the PDFium package. It converts PDFium's handles, out-parameters and global state to
 * values; pointers are not exposed. Invariant: between two awaits only one call uses the scratch memory.
 */

/** Address in PDFium's memory, or one of its handles; 0 is null. */
export type Pointer = number

/**
 * The functions of PDFium's C API that are used, called directly on the WebAssembly exports: the package's own
 * wrappers convert every argument, which for text (ten calls per glyph) costs more than the call. Booleans are 0 or
 * 1; `out…` parameters are addresses of results.
 */
export interface PdfiumCalls {
  malloc(byteLength: number): Pointer
  free(address: Pointer): void

  FPDF_SetSystemFontInfo(info: Pointer): void
  FPDF_LoadMemDocument(bytes: Pointer, byteLength: number, password: Pointer): Pointer
  FPDF_LoadCustomDocument(fileAccess: Pointer, password: Pointer): Pointer
  FPDF_CloseDocument(document: Pointer): void
  FPDF_GetLastError(): number
  FPDF_GetPageCount(document: Pointer): number
  FPDF_GetPageLabel(document: Pointer, page: number, out: Pointer, byteLength: number): number
  FPDF_GetSecurityHandlerRevision(document: Pointer): number
  /** The entry `/P`; all bits if the owner's password opened the document, or none was needed. */
  FPDF_GetDocPermissions(document: Pointer): number
  EPDF_GetPageBoxByIndex(document: Pointer, page: number, box: number, outRect: Pointer): number
  EPDF_GetPageRotationByIndex(document: Pointer, page: number): number

  FPDF_LoadPage(document: Pointer, page: number): Pointer
  FPDF_ClosePage(page: Pointer): void
  FPDFPage_SetCropBox(page: Pointer, left: number, bottom: number, right: number, top: number): void

  FPDFBitmap_CreateEx(width: number, height: number, format: number, pixels: Pointer, stride: number): Pointer
  FPDFBitmap_FillRect(
    bitmap: Pointer,
    left: number,
    top: number,
    width: number,
    height: number,
    argb: number,
  ): number
  FPDFBitmap_Destroy(bitmap: Pointer): void
  FPDF_RenderPageBitmap_Start(
    bitmap: Pointer,
    page: Pointer,
    startX: number,
    startY: number,
    sizeX: number,
    sizeY: number,
    quarterTurns: number,
    flags: number,
    pause: Pointer,
  ): number
  FPDF_RenderPage_Continue(page: Pointer, pause: Pointer): number
  FPDF_RenderPage_Close(page: Pointer): void

  FPDFText_LoadPage(page: Pointer): Pointer
  FPDFText_ClosePage(text: Pointer): void
  FPDFText_CountChars(text: Pointer): number
  FPDFText_GetUnicode(text: Pointer, char: number): number
  FPDFText_HasUnicodeMapError(text: Pointer, char: number): number
  FPDFText_IsGenerated(text: Pointer, char: number): number
  FPDFText_IsHyphen(text: Pointer, char: number): number
  FPDFText_GetFontSize(text: Pointer, char: number): number
  FPDFText_GetTextObject(text: Pointer, char: number): Pointer
  FPDFText_GetMatrix(text: Pointer, char: number, outMatrix: Pointer): number
  FPDFText_GetCharOrigin(text: Pointer, char: number, outX: Pointer, outY: Pointer): number
  FPDFText_GetCharBox(
    text: Pointer,
    char: number,
    outLeft: Pointer,
    outRight: Pointer,
    outBottom: Pointer,
    outTop: Pointer,
  ): number
  FPDFText_GetLooseCharBox(text: Pointer, char: number, outRect: Pointer): number
  FPDFTextObj_GetFont(textObject: Pointer): Pointer
  FPDFFont_GetAscent(font: Pointer, size: number, out: Pointer): number
  FPDFFont_GetDescent(font: Pointer, size: number, out: Pointer): number
  FPDFFont_GetGlyphWidth(font: Pointer, unicode: number, size: number, out: Pointer): number

  FPDFBookmark_GetFirstChild(document: Pointer, bookmark: Pointer): Pointer
  FPDFBookmark_GetNextSibling(document: Pointer, bookmark: Pointer): Pointer
  FPDFBookmark_GetTitle(bookmark: Pointer, out: Pointer, byteLength: number): number
  FPDFBookmark_GetDest(document: Pointer, bookmark: Pointer): Pointer
  FPDFBookmark_GetAction(bookmark: Pointer): Pointer
  FPDFAction_GetType(action: Pointer): number
  FPDFAction_GetDest(document: Pointer, action: Pointer): Pointer
  FPDFAction_GetURIPath(document: Pointer, action: Pointer, out: Pointer, byteLength: number): number
  FPDFDest_GetDestPageIndex(document: Pointer, destination: Pointer): number
  FPDFDest_GetView(destination: Pointer, outCount: Pointer, outValues: Pointer): number
  FPDFDest_GetLocationInPage(
    destination: Pointer,
    outHasX: Pointer,
    outHasY: Pointer,
    outHasZoom: Pointer,
    outX: Pointer,
    outY: Pointer,
    outZoom: Pointer,
  ): number
  FPDFLink_Enumerate(page: Pointer, inOutPosition: Pointer, outLink: Pointer): number
  FPDFLink_GetAnnotRect(link: Pointer, outRect: Pointer): number
  FPDFLink_GetDest(document: Pointer, link: Pointer): Pointer
  FPDFLink_GetAction(link: Pointer): Pointer
}

/** Values of `FPDF_GetLastError` after a failed open. */
export const lastError = { unknown: 1, file: 2, format: 3, password: 4, security: 5, page: 6 } as const

/** Results of a step of progressive drawing. */
export const drawStatus = { toBeContinued: 1, done: 2, failed: 3 } as const

/** Draws RGBA instead of PDFium's own BGRA; annotations are drawn only with another flag. */
export const drawFlags = { annotations: 0x01, reverseByteOrder: 0x10 } as const

/** Boxes of `EPDF_GetPageBoxByIndex`. */
export const pageBoxes = { media: 0, crop: 1 } as const

/** Actions of outlines and links that are followed; Launch, JavaScript and others are not. */
export const actionTypes = { goTo: 1, uri: 3 } as const

/** Destination types with a vertical position (/XYZ, /FitH, /FitR, /FitBH). */
export const destinationViews = { xyz: 1, fitH: 3, fitR: 5, fitBH: 7 } as const
