export interface Noted {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

/**
 * Replaces the network behind `OUTGOING` in tests. `https://service.example.com/NAME?…` does what the parameters say
 * and records the request under NAME; `https://service.example.com/requests/NAME` returns what was recorded.
 *
 * - status, location, body: parts of the answer (by default 200, none, and {})
 * - loops: it redirects to itself
 * - held: it answers only after `https://service.example.com/release/NAME` is requested
 */
export function answerAsService(request: Request): Promise<Response>
