import type { Images, Scaler } from '#lib/pictures/scaler'

/**
 * A picture takes three times its size in memory while it is sent to the service. An object has 128 MB for everything.
 */
const MOST_BYTES = 15 * 1024 * 1024

/**
 * Scales with Cloudflare Images, so that decoding doesn't take our own memory and CPU time. The result has no metadata.
 */
export function scalerOf(images: Images | undefined): Scaler {
  return {
    async scale(bytes, { width, height, fit, format }) {
      if (!images || bytes.byteLength > MOST_BYTES) return undefined
      try {
        const source = images.input(new Blob([bytes]).stream())
        const result = await source.transform({ width, height, fit }).output({ format, anim: false })
        return await result.response().arrayBuffer()
      } catch (error) {
        // Callers can do without the picture, so a broken one and a used-up allowance have the same effect. Only the
        // kind of failure is logged.
        const { code = null }: { code?: unknown } = Object(error)
        console.warn(JSON.stringify({ event: 'picture-not-scaled', code }))
        return undefined
      }
    },
  }
}
