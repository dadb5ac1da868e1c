import type { UploadKey } from './upload.zh.ts'

export const upload: Readonly<Record<UploadKey, string>> = {
  workFile: 'File of the work',
  fileDrop: 'Drag a PDF or a video here',
  fileTouch: 'Choose a PDF or a video',
  fileDropNow: 'Drop it to start the upload',
  fileChoose: 'Choose a file',
  fileLimits: 'PDF: up to 200 MB and 3000 pages. Video: MP4 (H.264 and AAC) or WebM, up to 2 GB.',
  fileReplace: 'Replace the file',
  fileOpen: 'Open',
  fileStored: '{name} was uploaded and passed the check',
  fileRepaired:
    'This PDF was damaged and has been repaired as far as possible. Please open it and check that nothing is missing.',
  filmCutOff: 'The film ends before its own table of contents says: it may stop early.',
  filmCutOffHelp: 'Upload it again if it was cut off.',

  uploadOf: 'Upload of {name}',
  uploadAmount: '{sent} of {total}',
  uploadRate: '{rate}/s',
  uploadTimeLeft: 'about {time} left',
  uploadPercent: '{percent}% uploaded',
  uploadContinued: 'Continues where it stopped: {size} were already there',
  uploadStarting: 'Connecting…',
  uploadChecking: 'Everything is uploaded; the file is being checked…',
  uploadPaused: 'Paused',
  uploadSignedOut: 'You are signed out. Sign in again and the upload continues; nothing is lost.',
  uploadLost:
    'The connection is lost. Next attempt in {count, plural, one {# second} other {# seconds}}; nothing is lost.',
  uploadBusy:
    'The server is busy. Next attempt in {count, plural, one {# second} other {# seconds}}; nothing is lost.',
  uploadNoSpace:
    'The server has no free space at the moment. Next attempt in {count, plural, one {# second} other {# seconds}}; nothing is lost.',
  uploadNow: 'Try now',
  uploadPause: 'Pause',
  uploadResume: 'Resume',
  uploadCancel: 'Cancel upload',
  uploadCancelled: 'Upload cancelled',
  uploadInterrupted:
    'The upload of “{name}” is not finished ({percent}%). Choose the same file again and it continues.',
  uploadElsewhere:
    'The upload of “{name}” for another work is not finished ({percent}%). Open that work to continue, or choose the file again to use it here.',
  uploadElsewhereOpen: 'Open that work',
  uploadLeave: 'The upload is not finished. Leave anyway?',
  uploadLeaveText: 'What is uploaded stays for a day. Choose the same file again later and it continues.',
  uploadDiscard: 'Discard this upload',
  uploadDiscardText:
    'What the server already has of “{name}” will be deleted. Another upload starts from the beginning.',

  faultEmpty: '“{name}” is empty. Choose another file.',
  faultType: '“{name}” is not a supported type. Choose a PDF, or an MP4 (H.264 and AAC) or WebM video.',
  faultPdfSize:
    '“{name}” has {size}; a PDF may have up to 200 MB. Reduce its pictures or split it into several works.',
  faultVideoSize:
    '“{name}” has {size}; a video may have up to 2 GB. Use a lower resolution or split it into parts.',
  faultUnreadable: 'The file was changed, moved or deleted. Choose it again.',
  faultChanged: 'The file changed while it was being uploaded. Choose it again.',
  faultServer: 'The server could not take the file after several attempts. Nothing is lost; try again later.',
  helpType: 'Export it as PDF, or as MP4 (H.264 and AAC) or WebM, and choose it again.',
  helpSize: 'A PDF may have up to 200 MB and 3000 pages, a video up to 2 GB.',
  helpBroken: 'Open it in the program it comes from, save a copy and upload the copy.',
  helpPassword: 'The PDF is protected by a password. Save a copy without a password and upload that.',
  helpEmptyFilm: 'The video has no pictures. Check the export settings and export it again.',
  helpNoPages: 'The PDF has no pages. Check how it was made and export it again.',
  helpCodec: 'The video uses {codec}. Export it as MP4 (H.264 and AAC) or WebM.',
  helpPages: 'A PDF may have up to {most} pages. Split it into several works.',
  helpUnsafe: 'Choose a clean file. If you are sure that nothing is wrong with it, contact us.',
  helpQuota: 'Delete works that you no longer need, or ask us for more space.',

  textPagesMore: 'and {count} more',
  textMissing: 'The search does not find what this document says',
  textEmpty:
    'Its pages have no text, only pictures, as after scanning. It is found by its title, keywords and contents, and readers cannot select text.',
  textEmptyHelp:
    'What helps: have the text recognised (OCR) in a scanning or PDF program, then replace the file.',
  textHeavy:
    'Reading its text takes more memory or time than allowed. It is found by its title, keywords and contents.',
  textHeavyHelp:
    'What helps: export the PDF again, leaner or split into several works, then replace the file.',
  textUnreadable: 'Its text cannot be read. It is found by its title, keywords and contents.',
  textUnreadableHelp:
    'What helps: open it in the program it comes from, export it as PDF again, then replace the file.',
  textPartly: 'The search does not find everything in this document',
  textGapUnreadable: 'Pages whose text cannot be read: {pages}.',
  textGapLong:
    'Pages with more text than the search takes (50,000 characters per page, 12 million per document): {pages}.',
  textLongHelp: 'What helps: split it into several works, then replace the file.',

  coverAutoPdf: 'Page 1 is the cover',
  coverAutoPdfText: 'You can use a picture of your own instead.',
  coverDrawing: 'Page 1 is being drawn…',
  coverUndrawn: 'Page 1 could not be drawn',
  coverUndrawnText: 'Use a picture of your own. You can also submit without a cover.',
  coverHeavyText:
    'Drawing page 1 takes more memory or time than allowed; readers may not be able to open it either. Use a leaner file or a picture of your own. You can also submit without a cover.',
  coverAutoNone: 'The cover is made from the file as soon as you have chosen one.',
  coverFrames: 'Choose a frame',
  coverFrame: 'Frame at {time}',
  coverFramesWait: 'Taking frames from the video…',
  coverFramesFailed:
    'Your browser cannot play this video, so there are no frames to choose from. Use a picture of your own.',
  coverFramesGone: 'To choose another frame, choose the video file again.',
  coverOwn: 'Use your own picture',
  coverOwnHint: 'JPG, PNG or WebP; you choose the part that is shown.',
  coverCrop: 'Choose the part for the cover',
  coverAuto: 'Back to the automatic cover',
  coverSaving: 'Saving the cover…',
  coverPicture: 'Current cover',
  coverNotImage: 'Choose a picture (JPG, PNG or WebP)',
  coverTooLarge: 'A picture may have up to 50 MB',
  coverBroken: 'This picture cannot be read; choose another one',

  captions: 'Captions',
  captionsHint:
    'A WebVTT (.vtt) or SubRip file (.srt) up to 1 MB for each language. Viewers choose one in the player.',
  captionsLanguage: 'Language of the captions',
  captionsAdd: 'Add a caption file',
  captionsReplace: 'Replace the captions in {language}',
  captionsRemove: 'Remove the captions in {language}',
  captionsPreview: 'Preview the captions in {language}',
  captionsPreviewTitle: 'Preview of captions: {language}',
  beyondEnd: 'After the end of the film',
  beyondEndCues:
    '{language}: {count, plural, one {# caption begins} other {# captions begin}} after the end of the film ({end}), the first at {first}. What begins there is never shown.',
  beyondEndComments:
    '{count, plural, one {# comment names a moment} other {# comments name moments}} after the end of the film ({end}), the earliest {first}. Comments stay, but these times no longer lead anywhere.',
  captionsAll: 'There are captions in every language.',
  captionsUploading: '{name} is being uploaded…',
  vttSize: '“{name}” has {size}; a caption file may have up to 1 MB.',
  vttEncoding: 'Line {line}: this is not UTF-8 text. Save the file as UTF-8 in your caption program.',
  vttHeader:
    'Line 1: captions are WebVTT, which begins with “WEBVTT”, or SubRip (.srt), which begins with 1 and the times.',
  vttTiming: 'Line {line}: write the times like 00:01:05.000 --> 00:01:08.500',
  vttOrder: 'Line {line}: the end must be after the start',
  vttBackwards: 'Line {line}: it starts before the cue above it',
  vttArrow: 'Line {line}: the text contains “-->”; a blank line may be missing above it',
  vttControl: 'Line {line}: it contains a control character. Save the file again in your caption program.',
  vttStyle: 'Line {line}: styles may not refer to other files (@import, url and the like)',
  vttEmpty: 'There are no captions in “{name}”',
  vttMany:
    '“{name}” has too many captions: a SubRip file may have up to {most}. Leave some out, or use WebVTT.',
}
