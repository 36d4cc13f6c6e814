/**
 * Start parameters of both databases. Every query seeks by index and takes one process. With the costs of spinning disks, which Postgres
 * assumes, the planner prefers a sequential scan for a few thousand rows, however large the market is; several processes would be more
 * than a visitor's share.
 */
export const plannerSettings = ['random_page_cost=1.1', 'max_parallel_workers_per_gather=0', 'jit=off'].flatMap(
  (setting) => ['-c', setting],
)
