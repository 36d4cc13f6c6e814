/** Path that every page redirects to during maintenance. */
export const maintenancePath = '/maintenance'
