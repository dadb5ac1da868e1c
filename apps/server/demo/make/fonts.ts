import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The font of the demo documents. Debian's Noto CJK has CFF outlines, which Chromium prints as hundreds of Type 3 fonts; the
 * TrueType build of the same font (npm, SIL Open Font Licence) becomes one subset per weight with correct glyph boxes. The
 * package is large and only this script needs it, so it is unpacked into a cache outside the repository instead of being a
 * dependency. Japanese and traditional Chinese pages use Debian's font on purpose, because real files contain Type 3 fonts
 * too.
 */
const packageName = '@expo-google-fonts/noto-sans-sc@0.4.3'
const members = ['400Regular/NotoSansSC_400Regular.ttf', '700Bold/NotoSansSC_700Bold.ttf'] as const

/** Paths of the regular and the bold font; downloaded once, then read from the cache. */
export function getFontFiles(): { regular: string; bold: string } {
  const cache = join(tmpdir(), 'lectern-fonts')
  const [regular, bold] = members.map(member => join(cache, 'package', member))
  if (regular === undefined || bold === undefined) throw new Error('no font files named')
  if (!existsSync(regular) || !existsSync(bold)) {
    mkdirSync(cache, { recursive: true })
    const archive = execFileSync('npm', ['pack', '--silent', packageName], { cwd: cache, encoding: 'utf8' })
    const wanted = members.map(member => `package/${member}`)
    execFileSync('tar', ['xzf', archive.trim().split('\n').at(-1) ?? '', ...wanted], { cwd: cache })
  }
  return { regular, bold }
}
