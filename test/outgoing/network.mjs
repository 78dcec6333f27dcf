import { answerAsPushService } from './push-service.mjs'
import { answerAsService } from './service.mjs'

/** Replaces the network behind `OUTGOING` in tests. */
export function answerAsNetwork(request) {
  return new URL(request.url).hostname === 'push.example.com' ? answerAsPushService(request) : answerAsService(request)
}
