import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoUsers } from '../people.data.ts'
import { toWebp } from './covers.ts'
import type { Printer } from './print.ts'

const skins = ['#f1c9a5', '#e3ac80', '#c98d63', '#8d5a3b', '#f5d6bb']
const hairs = ['#2a2320', '#3d2b1f', '#6b4a2f', '#b98a4a', '#1c1c22', '#7a7d85']

/** Draws a portrait of 160 × 160 pixels for every person with an avatar. */
export async function drawAvatars(printer: Printer, folder: string): Promise<void> {
  for (const [index, user] of demoUsers.entries()) {
    if (user.avatar === null) continue
    const html = `<!doctype html><body style="margin:0">${portrait(index)}</body>`
    await printer.film(html, 320, 320, async frame => {
      const picture = join(folder, `${user.loginName}.png`)
      writeFileSync(picture, await frame('0'))
      toWebp(picture, join(folder, `${user.loginName}.webp`), 160)
      rmSync(picture)
    })
  }
}

function portrait(index: number): string {
  const hue = (index * 47 + 200) % 360
  const skin = index === 13 ? skins[3] : skins[(index * 3) % 3 === 0 ? (index % 2) * 4 : index % 3]
  const hair = hairs[(index * 5 + 1) % hairs.length]
  const long = [0, 1, 3, 5, 6, 7, 9, 11, 12, 17].includes(index)
  const back = long ? `<path d="M96 150c-6-90 134-90 128 0l8 92H88z" fill="${hair}"/>` : ''
  const fringe = long
    ? 'M104 150c0-74 112-74 112 0-14-36-36-46-58-46s-42 12-54 46z'
    : 'M102 138c-4-76 120-80 116 0-8-24-20-34-36-36-26 4-52 2-66 8-8 6-12 16-14 28z'
  const glasses =
    index % 4 === 2
      ? '<g fill="none" stroke="#2a3138" stroke-width="4"><circle cx="137" cy="154" r="17"/><circle cx="183" cy="154" r="17"/><path d="M154 152h12"/></g>'
      : ''
  return `<svg width="320" height="320" viewBox="0 0 320 320"><rect width="320" height="320" fill="hsl(${hue} 52% 78%)"/><circle cx="250" cy="70" r="90" fill="hsl(${hue} 58% 84%)"/>${back}
<path d="M52 320c0-66 48-94 108-94s108 28 108 94z" fill="hsl(${(hue + 150) % 360} 38% 38%)"/><path d="M138 206h44v34c-10 18-34 18-44 0z" fill="${skin}"/><path d="M138 216c12 14 32 14 44 0v10c-12 16-32 16-44 0z" fill="#000" opacity=".1"/>
<ellipse cx="160" cy="158" rx="54" ry="64" fill="${skin}"/><path d="${fringe}" fill="${hair}"/><circle cx="138" cy="156" r="5" fill="#2a2320"/><circle cx="182" cy="156" r="5" fill="#2a2320"/><path d="M142 190c12 11 24 11 36 0" stroke="#8a4b3a" stroke-width="4" fill="none" stroke-linecap="round"/>${glasses}</svg>`
}
