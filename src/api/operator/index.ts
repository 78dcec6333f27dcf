import { beginBackup, endBackup, getBackupFile, getBackupFiles, getBackupRows, getChangedRows } from './back-up'
import { abandonImport, createNewLinks, importPiece } from './import'
import { createOwnerLink, createReactivationLink, foundOrganization, moveOrganization } from './organization'
import { abandonRestore, restorePiece } from './restore'
import { getMissingFiles, rewindOrganization } from './rewind'

/** Operations for the operator, with paths under `/setup`. */
export const operatorOperations = [
  foundOrganization,
  moveOrganization,
  createOwnerLink,
  createReactivationLink,
  importPiece,
  abandonImport,
  createNewLinks,
  beginBackup,
  getBackupRows,
  getChangedRows,
  getBackupFiles,
  getBackupFile,
  endBackup,
  restorePiece,
  abandonRestore,
  rewindOrganization,
  getMissingFiles,
] as const
