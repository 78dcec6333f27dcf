import type { Operation } from '../contract/operation'
import { addRealmDomain } from './add-realm-domain'
import { countExpiredMessages } from './count-expired-messages'
import { deactivateRealm } from './deactivate-realm'
import { deleteRealmExport } from './delete-realm-export'
import { deleteRealmIcon } from './delete-realm-icon'
import { deleteRealmLogo } from './delete-realm-logo'
import { exportRealm } from './export-realm'
import { getAuditLog } from './get-audit-log'
import { getExportPiece } from './get-export-piece'
import { getMailState } from './get-mail-state'
import { getRealmDomains } from './get-realm-domains'
import { getRealmExportConsents } from './get-realm-export-consents'
import { getRealmExports } from './get-realm-exports'
import { getRealmIcon } from './get-realm-icon'
import { getRealmLogo } from './get-realm-logo'
import { getServerSettings } from './get-server-settings'
import { getUsage } from './get-usage'
import { removeRealmDomain } from './remove-realm-domain'
import { serveRealmIcon } from './serve-realm-icon'
import { serveRealmLogo } from './serve-realm-logo'
import { updateRealm } from './update-realm'
import { updateRealmDomain } from './update-realm-domain'
import { updateRealmUserSettingsDefaults } from './update-realm-user-settings-defaults'
import { uploadRealmIcon } from './upload-realm-icon'
import { uploadRealmLogo } from './upload-realm-logo'

export const organization: readonly Operation[] = [
  getServerSettings,
  updateRealmUserSettingsDefaults,
  getUsage,
  getMailState,
  updateRealm,
  uploadRealmIcon,
  deleteRealmIcon,
  getRealmIcon,
  uploadRealmLogo,
  deleteRealmLogo,
  getRealmLogo,
  getRealmDomains,
  addRealmDomain,
  updateRealmDomain,
  removeRealmDomain,
  deactivateRealm,
  getAuditLog,
  countExpiredMessages,
  exportRealm,
  getRealmExports,
  getRealmExportConsents,
  deleteRealmExport,
  getExportPiece,
  serveRealmIcon,
  serveRealmLogo,
]
