/** Pages beyond those that the contract names, which more than their own file links to. */
export const pagePaths = {
  about: '/about',
  privacy: '/privacy',
} as const
