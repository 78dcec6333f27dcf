/** A provider with which people can log in, as `server_settings` tells it. */
export interface OfferedProvider {
  display_name: string
  login_url: string
}
