/** Errors that keep the server from starting or from following the chain. One line in the operator's log, never sent to a visitor. */
export const operatorErrors = {
  'invalid-configuration': { status: 500, message: 'The setting {setting} is wrong: {reason}.' },
  'data-folder-unwritable': {
    status: 500,
    message: 'The folder {folder} is not writable ({reason}). Make it so, or set DATA_FOLDER to another.',
  },
  'data-folder-full': {
    status: 500,
    message: 'The disk of the folder {folder} is full. Make room on it, or set DATA_FOLDER to a folder on another.',
  },
  'data-folder-in-use': { status: 500, message: 'Another Facet process is using the folder {folder}.' },
  'port-in-use': { status: 500, message: 'Another program is using port {port}.' },
  'database-outdated': {
    status: 500,
    message:
      'The database was made by another version of Facet. Start that version, or begin with an empty database, in another DATABASE_URL or DATA_FOLDER. A demo market is wiped by "npm run reset".',
  },
  'database-foreign': {
    status: 500,
    message:
      'Another application has made the schema "{schema}" in the database. Set DATABASE_URL to a separate database.',
  },
  'history-missing': {
    status: 503,
    message:
      'Block {round} is the next that the market reads, and the node no longer has it. Set BLOCK_SOURCE_URL to an archival node until the market has caught up. After an upgrade, or with changed settings, the previous release or settings still work. A market that was never used can begin at the newest block instead: npx facet-market deploy --begin now.',
  },
  'block-source-unavailable': {
    status: 503,
    message:
      'The node does not have block {round}, and BLOCK_SOURCE_URL does not give it ({reason}). Correct BLOCK_SOURCE_URL and BLOCK_SOURCE_TOKEN.',
  },
} as const
