// Runs in workerd: implements the part of Cloudflare's Images binding that the Worker uses
// (src/lib/pictures/scaler.ts), on top of the process that scales pictures.

/** @param {{ SCALER: { fetch(url: string, request: object): Promise<Response> } }} env */
export default function pictures({ SCALER }) {
  return {
    input(body) {
      let wish = {}
      const transformer = {
        transform(size) {
          wish = { ...wish, ...size }
          return transformer
        },
        async output({ format }) {
          const url = `http://scaler/?${new URLSearchParams({ ...wish, format })}`
          const response = await SCALER.fetch(url, { method: 'POST', body })
          if (!response.ok) throw new Error(`a picture was not scaled: ${response.status}`)
          return { response: () => response }
        },
      }
      return transformer
    },
  }
}
