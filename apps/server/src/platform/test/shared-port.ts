/**
 * Names the port of the Postgres that test files share: `start-shared-postgres.ts`. The embedded Postgres must not be imported where Vitest
 * itself runs: its hook ends a process that is done with status 0, whatever failed.
 */
export const SHARED_PORT = 'FACET_TEST_POSTGRES_PORT'
