/** What is used of the decoders; their own types are missing or bring those of Node along. */

declare module '@cornerstonejs/codec-openjpeg/decode' {
  interface J2KDecoder {
    getEncodedBuffer(length: number): Uint8Array
    decode(): void
    getDecodedBuffer(): Uint8Array
    getFrameInfo(): {
      readonly width: number
      readonly height: number
      readonly componentCount: number
      readonly bitsPerSample: number
    }
    delete(): void
  }
  export default function openJpeg(options: {
    print(line: string): void
    printErr(line: string): void
  }): Promise<{ readonly J2KDecoder: new () => J2KDecoder }>
}

declare module 'utif2' {
  interface Picture {
    readonly data: Uint8Array
  }
  export function decode(file: ArrayBuffer): Picture[]
  export function decodeImage(file: ArrayBuffer, picture: Picture): void
}

declare module 'jpeg-js' {
  export function decode(
    data: Uint8Array,
    options: {
      useTArray: true
      formatAsRGBA: boolean
      tolerantDecoding: boolean
      maxResolutionInMP: number
      maxMemoryUsageInMB: number
    },
  ): { readonly width: number; readonly height: number; readonly data: Uint8Array }
}
