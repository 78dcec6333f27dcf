import type { Bytes } from '#lib/bytes/bytes'

/** Creates smaller versions of pictures. */
export interface Scaler {
  /**
   * Undefined if nothing can scale the picture: no service is bound, the picture is too large, or the service fails
   * (its allowance for the month is used up, or it can't read the picture).
   */
  scale(bytes: Bytes, scaling: Scaling): Promise<ArrayBuffer | undefined>
}

interface Scaling {
  width: number
  height: number
  /**
   * `cover` fills the size and cuts off the rest; `scale-down` keeps everything and never enlarges.
   */
  fit: 'cover' | 'scale-down'
  format: 'image/png' | 'image/webp'
}

/** The part of Cloudflare's Images binding that we use. */
export interface Images {
  input(bytes: ReadableStream<Uint8Array>): ImageTransformer
}

interface ImageTransformer {
  transform(wish: { width: number; height: number; fit: Scaling['fit'] }): ImageTransformer
  output(options: { format: Scaling['format']; anim: boolean }): Promise<{ response(): Response }>
}
