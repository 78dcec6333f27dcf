/** A service that knows how to post, as `GET /integrations` tells it. */
export interface Service {
  name: string
  title: string
  steps: readonly string[]
  uses_basic_credentials: boolean
}
