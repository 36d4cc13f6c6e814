/** Where every page leads while the market is being maintained. */
export const maintenancePath = '/maintenance'
