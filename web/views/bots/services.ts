/** A service with an integration, from `GET /integrations`. */
export interface Service {
  name: string
  title: string
  steps: readonly string[]
  uses_basic_credentials: boolean
}
