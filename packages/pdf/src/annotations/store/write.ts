import { ScenePictures } from '../../appearance/stream/scene-pictures.ts'
import { TextFonts } from '../../appearance/stream/text-fonts.ts'
import { toAppearanceForm } from '../../appearance/stream/to-stream.ts'
import { dateString } from '../../bytes/pdf-date.ts'
import type { Changes } from '../../document/changes.ts'
import { LinkCopier, type NamePage } from '../../document/copy-links.ts'
import { ObjectCopier } from '../../document/copy-objects.ts'
import type { PageList } from '../../document/page-list.ts'
import type { FontBook } from '../../fonts/font-book.ts'
import { hasUnshapedLetters } from '../../fonts/unshaped-scripts.ts'
import { degreesOf, isIdentity, transformCoordinates, transformRect } from '../../geometry/matrix.ts'
import type { Rect } from '../../geometry/rect.ts'
import { DictReader } from '../../objects/reader.ts'
import { PdfDict, PdfName, PdfRef, PdfStream } from '../../objects/values.ts'
import { inksOf } from '../fields/default-appearance.ts'
import type { DictEntries } from '../fields/kind.ts'
import { styledFonts } from '../fields/styled-fonts.ts'
import { findNormalAppearance } from '../looks/appearance-source.ts'
import { findLayer } from '../looks/hidden-layers.ts'
import { movedForm } from '../looks/moved-appearance.ts'
import { recoloredForm } from '../looks/recolored-form.ts'
import { type CarriedLook, lookName, turnedLook } from '../shapes/carried-look.ts'
import type { OpenedAnnotation } from '../values/carried.ts'
import { isSameData, isSameValue, looksSame } from '../values/compare-data.ts'
import { measuredAnnotation, unturnedAnnotation } from '../values/create.ts'
import { findKeptLook, findShift, isShift, type Recolor } from '../values/kept-look.ts'
import { type AnnotationData, getKind } from '../values/registry.ts'
import { editedEntries, entriesOf, rounded, roundedEntries } from './annotation-entries.ts'
import { findLostPopup, popupOf } from './left-annotations.ts'
import { layerName, textEntry } from './markup-entries.ts'
import type { FileAnnotation } from './read.ts'
import type { StoredAnnotation } from './stored-annotation.ts'
import { textStyle } from './text-style.ts'
import { type FindRef, threadEntries } from './thread-entries.ts'

/** Existing objects to overwrite; missing ones are created. */
interface AnnotationTarget {
  readonly ref?: PdfRef | undefined
  /** The object of the file stays as it is for another page, and so does its popup. */
  readonly isCopy?: boolean
  /** Of such a copy: the annotation that it replies to, which may be a copy as well. */
  readonly parent?: PdfRef | undefined
  /** Searches the whole file, so it is called only if an appearance is drawn. */
  readonly findAppearance?: () => PdfRef | undefined
}

/** Finds the appearance that came with the data, if any. */
type FindLook = (data: AnnotationData) => CarriedLook | undefined

type Pages = Pick<PageList, 'find'>

/**
 * Writes annotations and their appearances into one save. Fonts and pictures that appearances share are written once,
 * by `finish`.
 */
export class AnnotationWriter {
  readonly #changes: Changes
  readonly #fontBook: FontBook
  readonly #findLook: FindLook
  readonly #pages: Pages
  /** The time of changes that name none. */
  readonly #now: Date | undefined
  /** Objects shared by equal stamps are copied once. */
  readonly #copiers = new Map<CarriedLook, ObjectCopier>()
  readonly #shared: { readonly fonts: TextFonts; readonly pictures: ScenePictures }

  constructor(
    changes: Changes,
    { fontBook, findLook }: { readonly fontBook: FontBook; readonly findLook: FindLook },
    pages: Pages,
    now: Date | undefined,
  ) {
    this.#pages = pages
    this.#now = now
    this.#changes = changes
    this.#fontBook = fontBook
    this.#findLook = findLook
    this.#shared = { fonts: new TextFonts(fontBook, changes), pictures: new ScenePictures(changes) }
  }

  /** Writes the shared objects. */
  finish(): void {
    this.#shared.fonts.finish()
  }

  /**
   * Writes a new annotation, or the changed entries of an existing one, as an object. Returns the references to add
   * to the page's array: its own, and that of a new popup. Unknown keys are kept; the appearance is redrawn if
   * something visible changed.
   * @throws {PdfError} `font-missing`
   * ISO 32000-2, 12.5.2
   */
  write(
    stored: StoredAnnotation,
    pageRef: PdfRef,
    findRef: FindRef,
    target: AnnotationTarget = {},
  ): readonly PdfRef[] {
    const { data, template, carried } = stored
    const { original, source, unbaked } = template ?? stored
    if (carried) return this.#writeCarried(carried, data, { pageRef, findRef, target })
    if (!data) throw new TypeError('an annotation without data')
    const drawn = this.#lookOf(stored, data, target)
    const ref = target.ref ?? this.#changes.reserve()
    const kind = getKind(data.annotationType)
    if ('AP' in drawn && kind.drawsText?.(data) && hasUnshapedLetters(data.textContent))
      this.#changes.file.warnings.note('text-unshaped', unshapedText, { object: ref.number })
    const popup = this.#putPopup(stored, data, { Parent: ref, P: pageRef }, target)
    const own = {
      ...(template && { Popup: undefined }),
      ...((template || target.isCopy) && { StructParent: undefined }),
      ...drawn,
      ...(target.parent && { IRT: target.parent }),
      ...((template || original?.inReplyTo !== data.inReplyTo) && threadEntries(data, findRef)),
      ...(popup && { Popup: popup }),
      ...(original?.layer !== data.layer && { OC: findLayer(this.#changes.file, data.layer) }),
      ...(findLostPopup(stored) !== undefined && { Popup: undefined }),
      ...(source?.dict.has('Rotate') && kind.isTurnedByMatrix && { Rotate: degreesOf(data.matrix) }),
      P: pageRef,
    }
    const listed = popup ? [ref, popup] : [ref]
    // Without an appearance, the rectangle becomes that of our drawing, and the margins are those inside of it.
    const isPlaced = source && !source.dict.has('AP') && 'AP' in drawn
    const written = isPlaced ? measuredAnnotation(data, this.#fontBook) : data
    const entries = roundedEntries(entriesOf(written))
    if (!source) {
      const names = {
        Type: new PdfName('Annot'),
        Subtype: new PdfName(kind.subtype),
      }
      this.#changes.put(ref, new PdfDict({ ...names, ...entries, ...own }))
      return listed
    }
    const before = original === data ? original : (unbaked ?? original)
    const dict = new DictReader(source.dict, this.#changes.file)
    const changed = before ? editedEntries(dict, before, written) : entries
    const name = source.dict.has('NM') ? {} : { NM: textEntry(data.uuid) }
    const date = original !== data &&
      !('M' in changed) &&
      this.#now && { M: textEntry(dateString(this.#now)) }
    const text = before && ('AP' in drawn || 'DA' in changed) && textStyle(dict, before, data)
    // Data without a date of its creation has another one in its place.
    const isUndated = before?.dateCreated === data.dateCreated && !source.dict.has('CreationDate')
    const kept = { ...text, ...name, ...date, ...(isUndated && { CreationDate: undefined }) }
    this.#changes.put(ref, source.dict.with({ ...changed, ...kept, ...own }))
    return listed
  }

  /** Copies an annotation of a kind that is not edited, with its popup, as a reply to a copy. */
  writeReply(source: FileAnnotation, ref: PdfRef, pageRef: PdfRef, parent: PdfRef): readonly PdfRef[] {
    const [, popup] = popupOf(this.#changes.file, source.dict) ?? []
    const Popup = popup && this.#changes.add(popup.with({ Parent: ref, P: pageRef }))
    const own = { P: pageRef, IRT: parent, StructParent: undefined, ...(Popup && { Popup }) }
    this.#changes.put(ref, source.dict.with(own))
    return Popup ? [ref, Popup] : [ref]
  }

  /** Copies an annotation of another file with its popup, without what belongs to its own page. */
  #writeCarried(
    carried: OpenedAnnotation,
    data: AnnotationData | undefined,
    place: { readonly pageRef: PdfRef; readonly findRef: FindRef; readonly target: AnnotationTarget },
  ): readonly PdfRef[] {
    const { given, file, object } = carried
    const { ref = this.#changes.reserve() } = place.target
    const changed = this.#changedOf(carried, data)
    const dict = 'AP' in changed ? carried.dict.with({ AP: undefined }) : carried.dict
    const copied = new LinkCopier(file, this.#changes, [[object, ref]], this.#namePage).copy(dict)
    const Popup = copied.get('Popup')
    const thread = threadEntries(data ?? given, place.findRef)
    const OC = findLayer(this.#changes.file, layerName(new DictReader(dict, file)))
    const own = { P: place.pageRef, OC, Parent: undefined, StructParent: undefined }
    const NM = textEntry((data ?? given).uuid)
    this.#changes.put(ref, copied.with({ ...changed, ...own, ...thread, NM }))
    return Popup instanceof PdfRef ? [ref, Popup] : [ref]
  }

  /** The entries of a carried annotation that edits have changed. */
  #changedOf(carried: OpenedAnnotation, data: AnnotationData | undefined): DictEntries {
    const before = carried.data
    if (!before || !data || isSameData(before, data)) return {}
    const changed = editedEntries(new DictReader(carried.dict, carried.file), before, data)
    const M = this.#now && textEntry(dateString(this.#now))
    const isDrawn = !looksSame(before, data) && !findShift(before, data)
    const look = isDrawn && this.#putLook(undefined, this.#drawnAppearance(data, carried).form, {})
    return { ...(M && { M }), ...changed, ...look }
  }

  /** The page that a link names by its index. */
  readonly #namePage: NamePage = index => {
    const page = typeof index === 'number' ? this.#pages.find(index) : undefined
    return page && this.#changes.refOf(page.id)
  }

  /** The reference of a popup that is not in the array yet. ISO 32000-2, 12.5.6.14 */
  #putPopup(
    { original, source }: StoredAnnotation,
    { popup }: AnnotationData,
    owner: { readonly Parent: PdfRef; readonly P: PdfRef },
    { isCopy }: AnnotationTarget,
  ): PdfRef | undefined {
    if (!isCopy && (!popup || isSameValue(original?.popup, popup))) return undefined
    const [known, dict] = (source && popupOf(this.#changes.file, source.dict)) ?? []
    // One that cannot be read is copied as it is.
    if (!popup) return dict && !original?.popup ? this.#changes.add(dict.with(owner)) : undefined
    const ref = known && !isCopy ? known : this.#changes.reserve()
    this.#changes.put(ref, (dict ?? newPopup).with({ Rect: rounded(popup.rect), Open: popup.open, ...owner }))
    return ref === known ? undefined : ref
  }

  /** The entries for the look of an annotation; none if that of the file is right as it is. ISO 32000-2, 12.5.5 */
  #lookOf(stored: StoredAnnotation, data: AnnotationData, target: AnnotationTarget): DictEntries {
    const { original, source } = stored.template ?? stored
    const { file } = this.#changes
    // A reply is copied as it is if only its parent was edited.
    if (target.isCopy && data === original) return {}
    const carried = this.#carriedAppearance(data)
    const own = source?.dict.has('AP') ? original : undefined
    if (own && looksSame(own, data)) return {}
    const kept = own && !carried ? findKeptLook(own, data) : undefined
    const form =
      kept && source && this.#recolored(findNormalAppearance({ file, dict: source.dict }), kept.recolor)
    if (!own || !form) {
      if (carried) return this.#putLook(source, carried, target)
      const drawn = this.#drawnAppearance(data, source && { file, dict: source.dict })
      // An icon of the file keeps its size.
      const isPlaced = source && !(own && getKind(data.annotationType).iconBox)
      return { ...this.#putLook(source, drawn.form, target), ...(isPlaced && { Rect: rounded(drawn.rect) }) }
    }
    const { move, recolor } = kept
    // An appearance is fitted to the rectangle, so a plain move leaves it alone.
    const isPlain = isShift(own, move)
    const moved = isPlain
      ? { form, rect: transformRect(move, own.rect) }
      : movedForm(form, file, { from: own.rect, move })
    const look = isPlain && !recolor ? {} : this.#putLook(source, moved.form, target)
    // In the order of the file, by which some programs draw.
    const quads = source && new DictReader(source.dict, file).numbers('QuadPoints')
    const places = quads && !isIdentity(move) && { QuadPoints: rounded(transformCoordinates(move, quads)) }
    return { ...look, ...places, Rect: rounded(moved.rect) }
  }

  #recolored(form: PdfStream | undefined, recolor: Recolor | undefined): PdfStream | undefined {
    if (!form || !recolor) return form
    return recoloredForm(form, recolor, {
      file: this.#changes.file,
      place: nested => this.#changes.add(nested),
      makeStream: (dict, content) => this.#compressed(dict, content),
    })
  }

  /** The new normal appearance, beside the rollover and down appearances that the file has. ISO 32000-2, Table 170 */
  #putLook(source: FileAnnotation | undefined, stream: PdfStream, target: AnnotationTarget): DictEntries {
    const N = target.findAppearance?.() ?? this.#changes.reserve()
    const resources = stream.dict.get('Resources')
    if (resources instanceof PdfDict && resources.has('ExtGState'))
      this.#changes.requireVersion(transparencyVersion)
    this.#changes.put(N, stream)
    const known = this.#changes.file.resolve(source?.dict.get('AP'))
    return { AP: known instanceof PdfDict ? known.with({ N }) : new PdfDict({ N }), AS: undefined }
  }

  /** The unchanged appearance that came with the data. */
  #carriedAppearance(data: AnnotationData): PdfStream | undefined {
    const look = this.#findLook(data)
    if (!look) return undefined
    const copier = this.#copiers.get(look) ?? new ObjectCopier(look.file, this.#changes)
    this.#copiers.set(look, copier)
    const form = copier.copy(look.form)
    if (isIdentity(data.matrix)) return form
    const Resources = new PdfDict({ XObject: new PdfDict({ [lookName]: this.#changes.add(form) }) })
    return new PdfStream(turnedForm(data.bbox, data, Resources), turnedLook(look, data.bbox))
  }

  /**
   * Draws the shape before rotation, in the colour spaces of the file; the form's matrix rotates it. Programs fit it to the
   * rectangle of the annotation, which in some files has nothing to do with what is drawn: in `rect` it is as it was drawn.
   * ISO 32000-2, 12.5.5
   */
  #drawnAppearance(
    data: AnnotationData,
    source: Pick<OpenedAnnotation, 'file' | 'dict'> | undefined,
  ): { readonly form: PdfStream; readonly rect: Rect } {
    const { scene, iconRect, iconBox = data.rect } = getKind(data.annotationType)
    const flat = { ...unturnedAnnotation(data, this.#fontBook), rect: iconBox }
    const inks = source && inksOf(new DictReader(source.dict, source.file))
    const drawing = scene(flat, styledFonts(this.#fontBook, source, data))
    const form = toAppearanceForm(drawing, { ...this.#shared, inks })
    const dict = turnedForm(form.boundingBox, data, form.resources)
    const rect = iconRect?.(data) ?? transformRect(data.matrix, form.boundingBox)
    return { form: this.#compressed(dict, form.content), rect }
  }

  #compressed(dict: PdfDict, content: Uint8Array): PdfStream {
    if (content.length <= smallContentBytes) return new PdfStream(dict, content)
    return new PdfStream(dict.with({ Filter: new PdfName('FlateDecode') }), this.#changes.deflate(content))
  }
}

/** A form whose box is rotated with the annotation. */
function turnedForm(box: Rect, { matrix }: AnnotationData, Resources: PdfDict): PdfDict {
  return new PdfDict({
    Subtype: new PdfName('Form'),
    BBox: rounded(box),
    Matrix: isIdentity(matrix) ? undefined : rounded(matrix),
    Resources,
  })
}

/** Transparency requires PDF 1.4. ISO 32000-2, 11.1 */
const transparencyVersion = '1.4'

/** Content up to this size is not compressed, because the filter's entries would take what compression saves. */
const smallContentBytes = 256

const unshapedText = 'letters are set one by one'

/** NoZoom and NoRotate for a popup. ISO 32000-2, Table 167 */
const newPopup = new PdfDict({ Type: new PdfName('Annot'), Subtype: new PdfName('Popup'), F: 28 })
