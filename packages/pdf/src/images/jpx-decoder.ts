import openJpeg from '@cornerstonejs/codec-openjpeg/decode'
import type { PictureDecoder } from './picture-decoders.ts'

/** Starts OpenJPEG; samples of more than 8 bits are cut to 8. ISO 32000-2, 7.4.9 */
export async function createJpxDecoder(): Promise<PictureDecoder> {
  const { J2KDecoder } = await openJpeg({ print: () => {}, printErr: () => {} })
  return data => {
    const decoder = new J2KDecoder()
    try {
      decoder.getEncodedBuffer(data.length).set(data)
      decoder.decode()
      const { width, height, componentCount: components, bitsPerSample } = decoder.getFrameInfo()
      const decoded = decoder.getDecodedBuffer()
      const samples = new Uint8Array(width * height * components)
      if (bitsPerSample <= 8) samples.set(decoded.subarray(0, samples.length))
      else {
        const shift = bitsPerSample - 8
        for (let i = 0; i < samples.length; i++) {
          samples[i] = ((decoded[i * 2] ?? 0) | ((decoded[i * 2 + 1] ?? 0) << 8)) >> shift
        }
      }
      return { width, height, components, highest: (1 << Math.min(8, bitsPerSample)) - 1, samples }
    } finally {
      decoder.delete()
    }
  }
}
