/** Providers to choose from. The form fills in the values that are the same for every organization. */
export const PRESETS = [
  { id: 'other', name: '', kind: 'oidc', issuer: '', example: 'https://id.example.com' },
  { id: 'google', name: 'Google', kind: 'oidc', issuer: 'https://accounts.google.com', example: '' },
  {
    id: 'entra',
    name: 'Microsoft',
    kind: 'oidc',
    issuer: '',
    example: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
  },
  { id: 'okta', name: 'Okta', kind: 'oidc', issuer: '', example: 'https://example.okta.com' },
  { id: 'keycloak', name: 'Keycloak', kind: 'oidc', issuer: '', example: 'https://id.example.com/realms/REALM' },
  {
    id: 'authentik',
    name: 'Authentik',
    kind: 'oidc',
    issuer: '',
    example: 'https://id.example.com/application/o/APP/',
  },
  { id: 'authelia', name: 'Authelia', kind: 'oidc', issuer: '', example: 'https://auth.example.com' },
  { id: 'pocket-id', name: 'Pocket ID', kind: 'oidc', issuer: '', example: 'https://id.example.com' },
  { id: 'gitlab', name: 'GitLab', kind: 'oidc', issuer: 'https://gitlab.com', example: '' },
  { id: 'github', name: 'GitHub', kind: 'github', issuer: 'https://github.com', example: '' },
  {
    id: 'access',
    name: 'Cloudflare Access',
    kind: 'access',
    issuer: '',
    example: 'https://TEAM.cloudflareaccess.com',
  },
] as const

export type Preset = (typeof PRESETS)[number]
