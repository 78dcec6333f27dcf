/** A provider with which people can log in, as described in `server_settings`. */
export interface OfferedProvider {
  display_name: string
  login_url: string
}
