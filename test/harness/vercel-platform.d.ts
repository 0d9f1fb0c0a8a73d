/** What is used of the platform's package, which needs the platform. */
declare module '@vercel/functions' {
  export function waitUntil(work: Promise<unknown>): void
}
