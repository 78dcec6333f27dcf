import { csrfToken } from './csrf-token'
import { Refusal, Unreachable } from './failures'

interface Progress {
  signal: AbortSignal
  /** A fraction from 0 to 1. */
  progressed(share: number): void
}

/** Uploads a file and returns its address. This is the only call that reports its progress. */
export function upload(file: File, { signal, progressed }: Progress): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/json/user_uploads')
    request.setRequestHeader('X-CSRFToken', csrfToken())
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => progressed(total ? loaded / total : 0)
    request.onerror = request.onabort = () => reject(new Unreachable())
    request.onload = () => {
      const body = (request.response ?? {}) as Record<string, unknown>
      if (request.status === 200) return resolve(String(body.url ?? body.uri))
      reject(new Refusal(request.status, String(body.code ?? ''), String(body.msg ?? ''), body))
    }
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
